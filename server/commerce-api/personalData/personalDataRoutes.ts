import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { requireCustomer, signedIn } from '../accounts/bearer.ts';
import { passwordHashOf } from '../accounts/customerQueries.ts';
import { customerWord, noteAudit } from '../audit/audit.ts';
import { readJson } from '../http/body.ts';
import type { ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { limitByCustomer } from '../http/limitByCustomer.ts';
import { personal } from '../http/personal.ts';
import type { Services } from '../services.ts';
import { eraseCustomer } from './eraseCustomer.ts';
import { exportCustomer } from './exportCustomer.ts';
import { PaymentOpen } from './forgetOrders.ts';

const proof = v.strictObject({
  password: v.pipe(v.string('passwordRequired'), v.nonEmpty('passwordRequired')),
});

/** What a customer may do with what the shop has of them: see all of it, and have it erased. */
export function personalDataRoutes(services: Services): Hono<ApiEnv> {
  const { database, now, rateLimit } = services;
  const customer = requireCustomer(services);
  const limited = limitByCustomer(rateLimit, 'passwordByCustomer');
  const proven = askPassword(services);
  return new Hono<ApiEnv>()
    .post('/x/account/export', personal, customer, limited, proven, async (context) => {
      const { id } = signedIn(context);
      const who = customerWord(id);
      const client = context.get('client');
      const exported = await exportCustomer(database, id, context.get('language'));
      const entry = { kind: 'account.exported', outcome: 'done', who, client } as const;
      await noteAudit(database, entry, now());
      return success(context, { exported_at: now().toISOString(), ...exported });
    })
    .delete('/x/account', personal, customer, limited, proven, async (context) => {
      const { id } = signedIn(context);
      const client = context.get('client');
      try {
        await eraseCustomer(services, {
          ...{ customerId: id, who: customerWord(id), client, now: now() },
        });
        return success(context, {});
      } catch (error) {
        if (error instanceof PaymentOpen) return refusal(context, 409, 'erasurePaymentOpen');
        throw error;
      }
    });
}

/** Threat: a token that was stolen, or a browser left open. Whoever has it must know the password. */
function askPassword({ database, passwords, now }: Services) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const body = await readJson(context, proof);
    if (!body.ok) return refusal(context, 422, 'invalidRequest', { errors: body.errors });
    const { id } = signedIn(context);
    const hash = await passwordHashOf(database, id);
    if (await passwords.verify(body.value.password, hash)) return next();
    const client = context.get('client');
    const who = customerWord(id);
    const entry = { kind: 'login.refused', outcome: 'wrong password', who, client } as const;
    await noteAudit(database, entry, now());
    return refusal(context, 403, 'passwordWrong', { errors: { password: 'passwordWrong' } });
  });
}
