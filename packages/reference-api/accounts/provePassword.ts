import * as v from 'valibot';
import { customerWord, noteAudit } from '../audit/audit.ts';
import { ApiError } from '../http/apiError.ts';
import type { ApiContext } from '../http/env.ts';
import type { Services } from '../routeServices.ts';
import { type Customer, passwordHashOf } from './customerQueries.ts';

/** Whatever could be right. */
export const currentPassword = v.pipe(v.string('passwordRequired'), v.nonEmpty('passwordRequired'));

/**
 * Who has proven that they know the customer's password, for the audit log, and its hash. Threat: a
 * token that was stolen, or a browser left open. Throws an `ApiError` if the password is wrong.
 */
export async function provePassword(
  { database, now, passwords }: Services,
  { id }: Customer,
  { password, context }: { password: string; context: ApiContext },
) {
  const by = { who: customerWord(id), client: context.get('client') };
  const hash = await passwordHashOf(database, id);
  if (hash && (await passwords.verify(password, hash, { customerId: id }))) return { by, hash };
  await noteAudit(database, now(), { kind: 'login.refused', outcome: 'wrong password', ...by });
  throw wrongPassword();
}

/** What a request with a wrong current password is refused with. */
export function wrongPassword(): ApiError {
  return new ApiError(403, 'passwordWrong', { errors: { password: 'passwordWrong' } });
}
