import { eraseAccount, exportAccount } from '@vitrine/contract/api/calls/personalData.ts';
import * as v from 'valibot';
import { currentPassword, provePassword } from '../accounts/provePassword.ts';
import { noteAudit } from '../audit/audit.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { eraseCustomer } from './eraseCustomer.ts';
import { exportCustomer } from './exportCustomer.ts';
import { PaymentOpenError } from './forgetOrders.ts';

const proof = v.strictObject({ password: currentPassword });

/** What a customer may do with what the shop has of them: see all of it, and have it erased. */
export function personalDataRoutes(services: Services): Route[] {
  const { database, now } = services;
  const options = { body: proof, limitByCustomer: 'passwordByCustomer' } as const;

  return [
    route(exportAccount, options, async ({ customer, body, context }) => {
      const { by } = await provePassword(services, customer, { ...body, context });
      const exported = await exportCustomer(database, customer.id, context.get('language'));
      await noteAudit(database, now(), { kind: 'account.exported', ...by });
      return { exported_at: now().toISOString(), ...exported };
    }),
    route(eraseAccount, options, async ({ customer, body, context, refuse }) => {
      const { by } = await provePassword(services, customer, { ...body, context });
      try {
        await eraseCustomer(services, { customerId: customer.id, ...by, now: now() });
        return {};
      } catch (error) {
        if (error instanceof PaymentOpenError) throw refuse(409, 'erasurePaymentOpen');
        throw error;
      }
    }),
  ];
}
