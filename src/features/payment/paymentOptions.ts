import type { Id } from '@vitrine/contract/domain/id.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import type { Cents } from '@vitrine/contract/domain/money.ts';
import type { PaymentSettings } from '@vitrine/runtime/shop/shopConfig.ts';

/** The ways to pay that are offered where PayPal allows them, by its names, in their order. */
export const SOURCES = ['paypal', 'venmo', 'paylater', 'card'] as const;
export type Source = (typeof SOURCES)[number];

/** What is paid and how. Read anew at each use, so that nothing stale is ever paid. */
export interface PaymentOptions {
  orderId: Id;
  /** The order's own total. */
  amount: Cents;
  language: Language;
  settings: PaymentSettings;
  /** What a button of the sandbox says. */
  testLabel: (source: Source) => string;
  /**
   * Saves the address, and returns whether payment may go on; says itself why not. Called once a
   * way to pay is chosen, while its window opens.
   */
  beforePay: () => Promise<boolean>;
  /** The order is paid or placed, now or already: leads to the success page. */
  onPaid: (amount: Cents) => void;
}
