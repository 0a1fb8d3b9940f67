/** The system code or SQLSTATE of an error; `undefined` if it has none. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Whether an error has this code, such as `ENOENT` of a file that does not exist. */
export const hasErrorCode = (error: unknown, code: string) => errorCode(error) === code;
