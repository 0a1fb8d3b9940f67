import type { Services } from '../routeServices.ts';
import type { PaymentProvider } from './paymentProvider.ts';

/** What payments work with. */
export interface PaymentServices extends Pick<Services, 'database' | 'logger' | 'now'> {
  provider: PaymentProvider;
  /**
   * Called after an order has become paid and that is committed. Only a nudge, which a crash may
   * swallow: the note in the outbox is what lasts.
   */
  onPaid?: ((orderId: string) => void) | undefined;
}
