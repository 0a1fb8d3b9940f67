import type { Language } from '@vitrine/contract/domain/language.ts';
import type { Outcome } from './outcome.ts';
import type { PageOrder } from './pageOrder.ts';

/** What the ways to pay tell the page, and ask of it. Read at each use: nothing in it is kept. */
export interface PaymentHandlers {
  /** A way to pay was chosen; false where a payment is under way already. */
  begin(): boolean;
  /**
   * Returns the payment's id at PayPal; rejects where payment may not begin, and has then said
   * why. `make` creates it in the page, where the shop's API does not.
   */
  create(make?: () => Promise<string>): Promise<string>;
  /** `capture` captures it in the page, where the shop's API does not. Never rejects. */
  approve(paymentId: string, capture?: (round: number) => Promise<Outcome>): Promise<void>;
  /** Cancelled, or its window was seen closed; an approval after that still counts. Never rejects. */
  cancel(): Promise<void>;
  fail(error: unknown): void;
}

/** The ways to pay, as they stand in the page. */
export interface PaymentButtons {
  /** No money moves: the shop’s sandbox, or PayPal's sandbox. */
  isTest: boolean;
  /** Closes an open payment window; version 5 of PayPal's script has no such call. */
  cancel?(): void;
  remove(): void;
}

/** What both kinds of buttons are made for. */
export interface Scene {
  host: HTMLElement;
  language: Language;
  /** The order as it stands when it is requested. */
  order: () => PageOrder;
  handlers: PaymentHandlers;
}
