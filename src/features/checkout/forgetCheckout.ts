import { forgetAddressDraft } from './addressDraft.store.ts';
import { forgetAttempts } from './orderAttempt.store.ts';

/** Forgets what a checkout stored of its buyer: the typed address, and what was to be ordered. */
export function forgetCheckout(): void {
  forgetAddressDraft();
  forgetAttempts();
}
