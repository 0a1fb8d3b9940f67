import { customerWord, noteAudit } from '../audit/audit.ts';
import type { AuditKind } from '../audit/auditKinds.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Services } from '../routeServices.ts';
import { type CustomerRow, lockCustomer } from './customerQueries.ts';
import { closeSession, openSession } from './sessions.ts';

/**
 * Signs a customer in from a network address and returns the token; `undefined` if the password
 * whose hash was verified has been replaced since, or the account erased. The session that the
 * same browser had before ends with it (`before`, its token), whoever's it was.
 */
export function openLogin(
  { database, now }: Services,
  { id: customerId, password_hash: verifiedHash }: CustomerRow,
  { client, device, before }: { client: string; device: string; before: string | undefined },
): Promise<string | undefined> {
  return inTransaction(database, async (transaction) => {
    // Threat: verifying takes a second in which a reset may end all sessions; this one would survive it.
    if ((await lockCustomer(transaction, customerId)) !== verifiedHash) return undefined;
    const ended = before === undefined ? undefined : await closeSession(transaction, before);
    const note = (kind: AuditKind, id: number) =>
      noteAudit(transaction, now(), { kind, who: customerWord(id), client });
    if (ended !== undefined) await note('login.replaced', ended);
    await note('login.opened', customerId);
    return openSession(transaction, { customerId, device, now: now() });
  });
}

/** Ends the session of a token, if it is one. */
export function closeLogin(
  { database, now }: Services,
  token: string,
  client: string,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const ended = await closeSession(transaction, token);
    if (ended === undefined) return;
    const who = customerWord(ended);
    await noteAudit(transaction, now(), { kind: 'login.closed', who, client });
  });
}
