import { login, logout, register, validateToken } from '@vitrine/contract/api/calls/account.ts';
import * as v from 'valibot';
import { customerWord, noteAudit } from '../audit/audit.ts';
import { ApiError } from '../http/apiError.ts';
import { tooOften } from '../http/limitByClient.ts';
import type { FieldErrors } from '../http/responses.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { bearerToken } from './bearer.ts';
import { credentials, newAccount } from './credentials.ts';
import { type Customer, customerByEmail } from './customerQueries.ts';
import { deviceOf } from './device.ts';
import { admitLogin, welcome } from './loginGuard.ts';
import { openAccount } from './openAccount.ts';
import { closeLogin, openLogin } from './openLogin.ts';
import { findSession } from './sessions.ts';
import { refuseWeak } from './weakPassword.ts';

const tokenBody = v.strictObject({ token: v.pipe(v.string(), v.nonEmpty()) });

/** Opening an account, signing in and out, and asking whether a token still counts. */
export function accountRoutes(services: Services): Route[] {
  const { database, now, passwords } = services;
  return [
    route(
      register,
      {
        body: newAccount,
        onInvalidBody: invalidAccount,
        limitByClient: 'registerByClient',
        limitInAll: 'register',
      },
      async ({ body: { email, password }, context, refuse }) => {
        refuseWeak(password, email);
        if (!(await customerByEmail(database, email))) {
          const passwordHash = await passwords.hash(password, { client: context.get('client') });
          const language = context.get('language');
          const account = { email, passwordHash, language, now: now() };
          if (await openAccount(database, account, context.get('client'))) return {};
        }
        throw refuse(409, 'emailTaken', { errors: { email: 'emailTaken' } });
      },
    ),
    route(login, { body: credentials, isPersonal: true }, async ({ body, context, refuse }) => {
      const { email, password } = body;
      const client = context.get('client');
      const customer = await customerByEmail(database, email);
      const { wait, takeBack } = await admitLogin(services, { email, customer, client });
      if (wait > 0) throw tooOften(wait);
      const isRight = await passwords
        .verify(password, customer?.password_hash, { client })
        .catch(async (error: unknown) => {
          await takeBack();
          throw error;
        });
      const before = bearerToken(context);
      const device = deviceOf(context.req.header('User-Agent'));
      const place = { client, device, before };
      const token = customer && isRight ? await openLogin(services, customer, place) : undefined;
      if (!customer || !token) {
        const about = { who: customerWord(customer?.id), client, outcome: 'wrong password' };
        await noteAudit(database, now(), { kind: 'login.refused', ...about });
        throw refuse(401, 'loginWrong');
      }
      await welcome(services, customer, client);
      return { token, user: userOf(customer) };
    }),
    route(
      validateToken,
      { body: tokenBody, onInvalidBody: () => new ApiError(401, 'tokenInvalid'), isPersonal: true },
      async ({ body, refuse }) => {
        const customer = await findSession(database, body.token, now());
        if (!customer) throw refuse(401, 'tokenInvalid');
        return { user: userOf(customer) };
      },
    ),
    route(logout, async ({ context }) => {
      const token = bearerToken(context);
      if (token !== undefined) await closeLogin(services, token, context.get('client'));
      return {};
    }),
  ];
}

function invalidAccount(errors: FieldErrors): ApiError {
  return new ApiError(422, errors.email ?? errors.password ?? 'invalidRequest', { errors });
}

function userOf({ name, avatar }: Customer) {
  return { name, avatar };
}
