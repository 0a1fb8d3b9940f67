import { eraseAccount, exportAccount } from '@vitrine/contract/api/calls/personalData.ts';
import * as v from 'valibot';
import type { Customer } from '../accounts/customerQueries.ts';
import { passwordHashOf } from '../accounts/customerQueries.ts';
import { customerWord, noteAudit } from '../audit/audit.ts';
import type { ApiContext } from '../http/env.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { eraseCustomer } from './eraseCustomer.ts';
import { exportCustomer } from './exportCustomer.ts';
import { PaymentOpenError } from './forgetOrders.ts';

const proof = v.strictObject({
  password: v.pipe(v.string('passwordRequired'), v.nonEmpty('passwordRequired')),
});

/** What a customer may do with what the shop has of them: see all of it, and have it erased. */
export function personalDataRoutes(services: Services): Route[] {
  const { database, now, passwords } = services;
  const options = { body: proof, limitByCustomer: 'passwordByCustomer' } as const;

  /** Threat: a token that was stolen, or a browser left open. Whoever has it must know the password. */
  async function isProven({ id }: Customer, password: string, context: ApiContext) {
    if (await passwords.verify(password, await passwordHashOf(database, id), { customerId: id }))
      return true;
    const who = { who: customerWord(id), client: context.get('client') };
    await noteAudit(database, now(), { kind: 'login.refused', outcome: 'wrong password', ...who });
    return false;
  }
  const WRONG = { errors: { password: 'passwordWrong' } } as const;

  return [
    route(exportAccount, options, async ({ customer, body, context, refuse }) => {
      if (!(await isProven(customer, body.password, context))) {
        throw refuse(403, 'passwordWrong', WRONG);
      }
      const exported = await exportCustomer(database, customer.id, context.get('language'));
      const who = { who: customerWord(customer.id), client: context.get('client') };
      await noteAudit(database, now(), { kind: 'account.exported', outcome: 'done', ...who });
      return { exported_at: now().toISOString(), ...exported };
    }),
    route(eraseAccount, options, async ({ customer, body, context, refuse }) => {
      if (!(await isProven(customer, body.password, context))) {
        throw refuse(403, 'passwordWrong', WRONG);
      }
      const who = { who: customerWord(customer.id), client: context.get('client') };
      try {
        await eraseCustomer(services, { customerId: customer.id, ...who, now: now() });
        return {};
      } catch (error) {
        if (error instanceof PaymentOpenError) throw refuse(409, 'erasurePaymentOpen');
        throw error;
      }
    }),
  ];
}
