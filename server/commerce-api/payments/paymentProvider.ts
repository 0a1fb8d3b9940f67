import type { PayPalClient } from '../../payments/paypalClient.ts';
import type { PaymentEnvironment } from '../database/orderTables.ts';

/** Who takes the payments: PayPal, or the shop’s own sandbox. */
export interface PaymentProvider {
  name: 'paypal' | 'practice';
  environment: PaymentEnvironment;
  clientId: string;
  webhookId: string;
  /** The sandbox's script, as a path on the API's host. */
  scriptUrl: string | null;
  client: PayPalClient;
}
