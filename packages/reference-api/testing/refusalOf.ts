import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';

/** The refusal a call ends in; fails where it succeeds or fails otherwise. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiRefusalError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof ApiRefusalError) return outcome;
  throw new Error('Expected the call to be refused.', { cause: outcome });
}
