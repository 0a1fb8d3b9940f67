import { Hono } from 'hono';
import * as v from 'valibot';
import type { Language } from '../../../src/contract/language.ts';
import { readJson } from '../http/body.ts';
import type { ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { limitByClient } from '../http/limitByClient.ts';
import { personal } from '../http/personal.ts';
import { passwordResetLetter } from '../mail/passwordResetLetter.ts';
import type { Services } from '../services.ts';
import { email, newAccount } from './credentials.ts';
import { customerByEmail, emailKey } from './customerQueries.ts';
import { welcome } from './loginGuard.ts';
import { isOpenReset, openReset, redeemReset } from './passwordReset.ts';

const askBody = v.strictObject({ email });
const resetBody = v.strictObject({
  token: v.pipe(v.string('resetLinkWrong'), v.nonEmpty('resetLinkWrong')),
  password: newAccount.entries.password,
});

/** Replacing a forgotten password by a link that is e-mailed; only for a shop that sends mail. */
export function passwordResetRoutes(services: Services): Hono<ApiEnv> {
  const { database, now, passwords, rateLimit, logger, post } = services;
  if (!post) return new Hono<ApiEnv>();
  const { mailer, house } = post;

  /** Says nothing of whether it succeeded: the asker is not to learn who has an account. */
  async function sendLink(address: string, asker: { language: Language }): Promise<void> {
    const customer = await customerByEmail(database, address);
    if (!customer) return;
    if ((await rateLimit.hit('resetByAccount', emailKey(address))) > 0) return;
    const token = await openReset(database, customer.id, now());
    await mailer.send(await passwordResetLetter(customer.email, token, asker.language, house));
  }

  return new Hono<ApiEnv>()
    .post(
      '/x/password-reset',
      personal,
      limitByClient(rateLimit, 'resetByClient'),
      async (context): Promise<Response> => {
        const body = await readJson(context, askBody);
        if (!body.ok) return refusal(context, 422, 'invalidRequest', { errors: body.errors });
        const language = context.get('language');
        // Not waited for: the time of an answer would tell who has an account.
        post.later(
          sendLink(body.value.email, { language }).catch((error: unknown) => {
            logger.error('A link for a new password could not be sent.', { error });
          }),
        );
        return success(context, {});
      },
    )
    .put(
      '/x/password-reset',
      personal,
      limitByClient(rateLimit, 'resetByClient'),
      async (context): Promise<Response> => {
        const body = await readJson(context, resetBody);
        if (!body.ok) {
          const { errors } = body;
          return refusal(context, 422, errors.password ?? 'resetLinkWrong', { errors });
        }
        const { token, password } = body.value;
        if (await isOpenReset(database, token, now())) {
          const hash = await passwords.hash(password);
          const client = context.get('client');
          const customer = await redeemReset(database, token, hash, { now: now(), client });
          if (customer) {
            await welcome(services, customer, client);
            return success(context, {});
          }
        }
        return refusal(context, 410, 'resetLinkWrong');
      },
    );
}
