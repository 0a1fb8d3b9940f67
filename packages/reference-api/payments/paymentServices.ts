import type { Services } from '../routeServices.ts';
import type { PaymentProvider } from './paymentProvider.ts';

/** What payments work with. */
export interface PaymentServices extends Pick<Services, 'database' | 'logger' | 'now'> {
  provider: PaymentProvider;
  outbox?: Services['outbox'];
}
