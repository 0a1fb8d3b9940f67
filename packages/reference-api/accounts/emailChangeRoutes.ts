import { askEmailChange, confirmEmailChange } from '@vitrine/contract/api/calls/profile.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import * as v from 'valibot';
import { customerWord } from '../audit/audit.ts';
import { ApiError } from '../http/apiError.ts';
import { tooOften } from '../http/limitByClient.ts';
import { type Route, route } from '../http/route.ts';
import { emailChangeAskedEmail, emailChangeEmail, emailTakenEmail } from '../mail/accountEmails.ts';
import type { Services } from '../routeServices.ts';
import { email } from './credentials.ts';
import { customerByEmail, emailKey } from './customerQueries.ts';
import { openEmailChange, redeemEmailChange } from './emailChange.ts';
import { currentPassword, provePassword, wrongPassword } from './provePassword.ts';
import { sendLater } from './sendLater.ts';

const askBody = v.strictObject({ email, password: currentPassword });
const confirmBody = v.strictObject({
  token: v.pipe(v.string('emailLinkWrong'), v.nonEmpty('emailLinkWrong')),
});

/** Another e-mail address for an account, by a link that is sent there; only for a shop that sends mail. */
export function emailChangeRoutes(services: Services): Route[] {
  const { database, now, rateLimit, mailer } = services;
  if (!mailer) return [];
  const { brand, send } = mailer;

  /** Whether the new address has an account is told to that address alone. */
  async function sendLink(to: string, token: string, language: Language): Promise<void> {
    const taken = await customerByEmail(database, to);
    if (taken) await send(emailTakenEmail(taken.email, language, brand));
    else await send(emailChangeEmail(to, token, language, brand));
  }

  return [
    route(
      askEmailChange,
      { body: askBody, limitByCustomer: 'passwordByCustomer' },
      async ({ customer, body: { email: to, password }, context }) => {
        if (emailKey(to) === emailKey(customer.email)) {
          throw new ApiError(422, 'emailSame', { errors: { email: 'emailSame' } });
        }
        const { hash } = await provePassword(services, customer, { password, context });
        const wait = await rateLimit.hit('emailChangeByAddress', emailKey(to));
        if (wait > 0) throw tooOften(wait);
        const change = { customerId: customer.id, verifiedHash: hash, email: to, now: now() };
        const token = await openEmailChange(database, change);
        if (token === undefined) throw wrongPassword();
        const language = context.get('language');
        const notice = emailChangeAskedEmail(customer.email, language, brand);
        sendLater(services, 'The notice of a new e-mail address', () => send(notice));
        sendLater(services, 'A link for a new e-mail address', () => sendLink(to, token, language));
        return {};
      },
    ),
    route(
      confirmEmailChange,
      // Threat: a mistyped address is a stranger's, who would have the account with the link. So it
      // counts in a session of the account only.
      { body: confirmBody, limitByCustomer: 'profileByCustomer' },
      async ({ customer: { id }, body: { token }, context, refuse }) => {
        const by = { who: customerWord(id), client: context.get('client') };
        const change = { customerId: id, now: now(), by };
        const changed = await redeemEmailChange(database, token, change);
        if (changed === 'taken') throw refuse(409, 'emailTaken');
        if (!changed) throw refuse(410, 'emailLinkWrong');
        return changed;
      },
    ),
  ];
}
