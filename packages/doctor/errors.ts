import { oneLine } from '@vitrine/runtime/printed.ts';

/**
 * The API or the shop does otherwise than the check wants; the message says what came, a sentence a
 * line.
 */
export class CheckFailedError extends Error {
  override readonly name = 'CheckFailedError';
  /** What was requested or looked at, if it was not the latest request. */
  readonly request: string | undefined;

  constructor(said: string | readonly string[], request?: string) {
    super(
      [said]
        .flat()
        .map((sentence) => oneLine(sentence))
        .join('\n'),
    );
    this.request = request;
  }
}

/** There is nothing to be checked, or it can't be; the message says why. */
export class SkippedError extends Error {
  override readonly name = 'SkippedError';
}

/** What is read, or `undefined` if that is skipped. */
export async function unlessSkipped<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SkippedError) return undefined;
    throw error;
  }
}
