import { PUBLIC_ADS_PIXEL_ID, PUBLIC_TAG_MANAGER_ID } from 'astro:env/client';
import { $consent } from '../../stores/consent.ts';
import { countOnce } from './countedOrders.store.ts';
import type { ShopEvent } from './events.ts';
import { applyConsent, deliver, denyByDefault } from './tags.ts';

/** Whether the shop has a tag manager or an ads pixel. Without either there is no consent to ask for. */
export const hasTags = PUBLIC_TAG_MANAGER_ID !== '' || PUBLIC_ADS_PIXEL_ID !== '';

/** What happened on this page before the visitor decided; a no forgets it. */
let waiting: ShopEvent[] = [];
let started = false;

/**
 * Tells analytics and the ads pixel what happened, once the visitor has agreed. Without a service
 * configured, and where payments are taken, it does nothing; a purchase counts once an order.
 */
export function record(event: ShopEvent): void {
  if (!begin() || $consent.get() === 'declined') return;
  if ($consent.get() === 'accepted') tell(event);
  else waiting.push(event);
}

/** Denies all signals, then follows the visitor's choice. False where nothing is counted. */
export function begin(): boolean {
  // No tag runs on the checkout (PCI DSS 4.0.1, 6.4.3); its policy refuses them, too.
  if (!hasTags || /^\/(\w+\/)?checkout(\/|$)/.test(location.pathname)) return false;
  if (started) return true;
  started = true;
  denyByDefault();
  $consent.subscribe((choice) => {
    if (choice === null) return;
    applyConsent(choice === 'accepted');
    const events = waiting;
    waiting = [];
    if (choice === 'accepted') for (const event of events) tell(event);
  });
  return true;
}

/** Which orders were counted is kept for the services' sake alone, so not before the yes. */
function tell(event: ShopEvent): void {
  if (event.name === 'Purchase' && !countOnce(event.orderId)) return;
  deliver(event);
}
