import { Hono } from 'hono';
import * as v from 'valibot';
import { customerWord, noteAudit } from '../audit/audit.ts';
import { readJson } from '../http/body.ts';
import type { ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { limitByClient, tooOften } from '../http/limitByClient.ts';
import { personal } from '../http/personal.ts';
import type { Services } from '../services.ts';
import { bearerToken } from './bearer.ts';
import { credentials, newAccount } from './credentials.ts';
import { type Customer, customerByEmail } from './customerQueries.ts';
import { admitLogin, welcome } from './loginGuard.ts';
import { openAccount } from './openAccount.ts';
import { closeLogin, openLogin } from './openLogin.ts';
import { findSession } from './sessions.ts';

const tokenBody = v.strictObject({ token: v.pipe(v.string(), v.nonEmpty()) });

/** Opening an account, signing in and out, and asking whether a token still counts. */
export function accountRoutes(services: Services): Hono<ApiEnv> {
  const { database, now, passwords, rateLimit } = services;
  return new Hono<ApiEnv>()
    .post('/register', limitByClient(rateLimit, 'registerByClient'), async (context) => {
      const body = await readJson(context, newAccount);
      if (!body.ok) {
        const { errors } = body;
        const first = errors.email ?? errors.password ?? 'invalidRequest';
        return refusal(context, 422, first, { errors });
      }
      const { email, password } = body.value;
      const language = context.get('language');
      if (!(await customerByEmail(database, email))) {
        const passwordHash = await passwords.hash(password);
        const account = { email, passwordHash, language, now: now() };
        if (await openAccount(database, account, context.get('client'))) {
          return success(context, {});
        }
      }
      return refusal(context, 409, 'emailTaken', { errors: { email: 'emailTaken' } });
    })
    .post('/login', personal, async (context) => {
      const body = await readJson(context, credentials);
      if (!body.ok) return refusal(context, 422, 'invalidRequest', { errors: body.errors });
      const { email, password } = body.value;
      const client = context.get('client');
      const customer = await customerByEmail(database, email);
      const wait = await admitLogin(services, { email, customer, client });
      if (wait > 0) return tooOften(context, wait);
      const isRight = await passwords.verify(password, customer?.password_hash);
      const before = bearerToken(context);
      const token =
        customer && isRight ? await openLogin(services, customer, { client, before }) : undefined;
      if (!customer || !token) {
        const who = customerWord(customer?.id);
        const entry = { kind: 'login.refused', outcome: 'wrong password', who, client } as const;
        await noteAudit(database, entry, now());
        return refusal(context, 401, 'loginWrong');
      }
      await welcome(services, customer, client);
      return success(context, { token, user: userOf(customer) });
    })
    .post('/auth/validate-token', personal, async (context) => {
      const body = await readJson(context, tokenBody);
      const customer = body.ok ? await findSession(database, body.value.token, now()) : undefined;
      if (!customer) return refusal(context, 401, 'tokenInvalid');
      return success(context, { user: userOf(customer) });
    })
    .post('/x/logout', personal, async (context) => {
      const token = bearerToken(context);
      if (token !== undefined) await closeLogin(services, token, context.get('client'));
      return success(context, {});
    });
}

function userOf({ name, avatar }: Customer) {
  return { name, avatar };
}
