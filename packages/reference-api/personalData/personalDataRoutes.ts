import { eraseAccount, exportAccount } from '@vitrine/contract/api/calls/personalData.ts';
import * as v from 'valibot';
import type { Customer } from '../accounts/customerQueries.ts';
import { passwordHashOf } from '../accounts/customerQueries.ts';
import { customerWord, noteAudit } from '../audit/audit.ts';
import { ApiError } from '../http/apiError.ts';
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

  /**
   * Whose data it is, for the audit log. Threat: a token that was stolen, or a browser left open.
   * Whoever has it must know the password; throws an `ApiError` otherwise.
   */
  async function proven({ id }: Customer, password: string, context: ApiContext) {
    const who = { who: customerWord(id), client: context.get('client') };
    if (await passwords.verify(password, await passwordHashOf(database, id), { customerId: id }))
      return who;
    await noteAudit(database, now(), { kind: 'login.refused', outcome: 'wrong password', ...who });
    throw new ApiError(403, 'passwordWrong', { errors: { password: 'passwordWrong' } });
  }

  return [
    route(exportAccount, options, async ({ customer, body, context }) => {
      const who = await proven(customer, body.password, context);
      const exported = await exportCustomer(database, customer.id, context.get('language'));
      await noteAudit(database, now(), { kind: 'account.exported', ...who });
      return { exported_at: now().toISOString(), ...exported };
    }),
    route(eraseAccount, options, async ({ customer, body, context, refuse }) => {
      const who = await proven(customer, body.password, context);
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
