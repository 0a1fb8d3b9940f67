import type { Id } from '../../contract/values.ts';
import { $wishes, wish } from './wishes.store.ts';

/** How long quick clicks are gathered before their outcome is sent, in ms. */
const GATHERING_MS = 400;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Changes the account's cart on the screen now, and on the server when the clicking is over. */
export function changeLater(productId: Id, quantity: number): void {
  wish(productId, quantity);
  clearTimeout(timer);
  timer = setTimeout(() => void sendNow(), GATHERING_MS);
}

/** Sends what is still to be sent, as when the page is left. What fails is sent by the next page. */
export async function sendNow(): Promise<void> {
  clearTimeout(timer);
  if (Object.keys($wishes.get()).length === 0) return;
  try {
    const { sendWishes } = await import('./sendWishes.ts');
    await sendWishes();
  } catch (error) {
    reportError(error);
  }
}
