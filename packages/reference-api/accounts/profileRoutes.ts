import * as calls from '@vitrine/contract/api/calls/profile.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import * as v from 'valibot';
import { inTransaction } from '../database/inTransaction.ts';
import { type Route, route } from '../http/route.ts';
import { passwordChangedEmail } from '../mail/accountEmails.ts';
import type { Services } from '../routeServices.ts';
import { bearerToken } from './bearer.ts';
import { newAccount } from './credentials.ts';
import { lockCustomer } from './customerQueries.ts';
import { pendingEmail } from './emailChange.ts';
import { welcome } from './loginGuard.ts';
import { currentPassword, provePassword, wrongPassword } from './provePassword.ts';
import { sendLater } from './sendLater.ts';
import { endSession, endSessions, sessionsOf } from './sessions.ts';
import { setPassword } from './setPassword.ts';
import { refuseWeak } from './weakPassword.ts';

const nameBody = v.strictObject({
  name: v.pipe(
    v.string('fieldRequired'),
    v.trim(),
    v.nonEmpty('fieldRequired'),
    v.maxLength(limits.maxName, 'fieldTooLong'),
    v.regex(/^[^\p{Cc}]*$/u, 'fieldWrong'),
  ),
});
const passwordBody = v.strictObject({
  password: currentPassword,
  new_password: newAccount.entries.password,
});

/** What a signed-in customer sees of their account and changes in it: name, password and sessions. */
export function profileRoutes(services: Services): Route[] {
  const { database, now, passwords, mailer } = services;
  const limited = { limitByCustomer: 'profileByCustomer' } as const;
  return [
    route(calls.profile, async ({ customer: { id, name, email } }) => {
      const { created_at } = await database
        .selectFrom('customer')
        .select('created_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { name, email, pending_email: await pendingEmail(database, id, now()), created_at };
    }),
    route(calls.changeName, { ...limited, body: nameBody }, async ({ customer, body }) => {
      await database.updateTable('customer').set(body).where('id', '=', customer.id).execute();
      return body;
    }),
    route(
      calls.changePassword,
      { body: passwordBody, limitByCustomer: 'passwordByCustomer' },
      async ({ customer, body: { password, new_password }, context }) => {
        const { id: customerId, email } = customer;
        const proven = await provePassword(services, customer, { password, context });
        refuseWeak(new_password, email, 'new_password');
        const passwordHash = await passwords.hash(new_password, { customerId });
        const by = { ...proven.by, outcome: 'by the customer' };
        const keep = bearerToken(context);
        const changed = await inTransaction(database, async (transaction) => {
          // Threat: of two at once, the second one's password is no longer the right one.
          if ((await lockCustomer(transaction, customerId)) !== proven.hash) return undefined;
          return setPassword(transaction, { customerId, passwordHash, keep, now: now(), by });
        });
        if (!changed) throw wrongPassword();
        await welcome(services, changed, proven.by.client);
        if (mailer) {
          const letter = passwordChangedEmail(email, context.get('language'), mailer.brand);
          sendLater(services, 'The email about a new password', () => mailer.send(letter));
        }
        return {};
      },
    ),
    route(calls.sessions, ({ customer, context }) =>
      sessionsOf(database, customer.id, { current: bearerToken(context), now: now() }),
    ),
    route(calls.endSession, limited, async ({ params, customer, refuse }) => {
      const id = Number(params.id);
      if (!Number.isSafeInteger(id) || !(await endSession(database, customer.id, id))) {
        throw refuse(404, 'sessionNotFound');
      }
      return {};
    }),
    route(calls.endOtherSessions, limited, async ({ customer, context }) => {
      await endSessions(database, customer.id, bearerToken(context));
      return {};
    }),
  ];
}
