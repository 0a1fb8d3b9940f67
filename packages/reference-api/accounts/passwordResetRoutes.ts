import { askPasswordReset, resetPassword } from '@vitrine/contract/api/calls/account.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import * as v from 'valibot';
import { ApiError } from '../http/apiError.ts';
import { type Route, route } from '../http/route.ts';
import { passwordResetEmail } from '../mail/passwordResetEmail.ts';
import type { Services } from '../routeServices.ts';
import { email, newAccount } from './credentials.ts';
import { customerByEmail, emailKey } from './customerQueries.ts';
import { welcome } from './loginGuard.ts';
import { emailOfReset, openReset, redeemReset } from './passwordReset.ts';
import { sendLater } from './sendLater.ts';
import { refuseWeak } from './weakPassword.ts';

const askBody = v.strictObject({ email });
const resetBody = v.strictObject({
  token: v.pipe(v.string('resetLinkWrong'), v.nonEmpty('resetLinkWrong')),
  password: newAccount.entries.password,
});

/** Replacing a forgotten password by a link that is e-mailed; only for a shop that sends mail. */
export function passwordResetRoutes(services: Services): Route[] {
  const { database, now, passwords, rateLimit, mailer } = services;
  if (!mailer) return [];
  const { brand, send } = mailer;

  /** Says nothing of whether it succeeded: the client is not to learn who has an account. */
  async function sendLink(address: string, client: { language: Language }): Promise<void> {
    const customer = await customerByEmail(database, address);
    if (!customer) return;
    if ((await rateLimit.hit('resetByAccount', emailKey(address))) > 0) return;
    const token = await openReset(database, customer.id, now());
    await send(passwordResetEmail(customer.email, token, client.language, brand));
  }

  const limits = { isPersonal: true, limitByClient: 'resetByClient' } as const;
  return [
    route(askPasswordReset, { ...limits, body: askBody }, ({ body, context }) => {
      const language = context.get('language');
      sendLater(services, 'A link for a new password', () => sendLink(body.email, { language }));
      return {};
    }),
    route(
      resetPassword,
      {
        ...limits,
        body: resetBody,
        onInvalidBody: (errors) => {
          return new ApiError(422, errors.password ?? 'resetLinkWrong', { errors });
        },
      },
      async ({ body: { token, password }, context, refuse }) => {
        const email = await emailOfReset(database, token, now());
        if (email !== undefined) {
          refuseWeak(password, email);
          const client = context.get('client');
          const hash = await passwords.hash(password, { client });
          const customer = await redeemReset(database, token, hash, { now: now(), client });
          if (customer) {
            await welcome(services, customer, client);
            return {};
          }
        }
        throw refuse(410, 'resetLinkWrong');
      },
    ),
  ];
}
