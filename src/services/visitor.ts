import { paintSession } from '../features/account/paintSession.ts';
import { followCart } from '../features/cart/followCart.ts';
import { notify } from '../stores/notices.ts';
import { $session } from '../stores/session.ts';
import { isCheckDue } from '../stores/sessionCheck.ts';
import { storedEntry } from '../stores/storedEntry.ts';
import { hydrateInView } from './hydrate.ts';

/** Keeps badge, cart and session true for a visitor who is known, and logs out. */
followCart();
$session.subscribe(paintSession);
$session.subscribe((session) => {
  // Who is signed in may be asked for a review: the island of the reviews finds out.
  const reviews = document.getElementById('reviews');
  if (session && reviews) hydrateInView([reviews], '600px');
});
if ($session.get() && isCheckDue(Date.now())) {
  void import('../stores/checkSession.ts').then(({ checkSession }) => checkSession());
}

let isFollowingOrders = false;

/**
 * What the visitor's own orders have on hold is not sold out to them. An account may have ordered in
 * another browser, which matters where something is sold out.
 */
function followOrders(): void {
  const isSoldOut =
    document.getElementsByClassName('sold-out')[0] ?? document.getElementById('cart');
  const mayHave = storedEntry('order_attempt') !== null || ($session.get() && isSoldOut);
  if (isFollowingOrders || !mayHave) return;
  isFollowingOrders = true;
  import('./ownHolds.ts').catch(() => {
    // Offline, or on a page older than the shop's scripts, it only says that it is sold out.
    isFollowingOrders = false;
  });
}

followOrders();
// Another tab, or the checkout that this page is gone back to from, has an order now.
addEventListener('storage', followOrders);
addEventListener('pageshow', followOrders);

/** Who is signed in, and the button that logs out: pressed before, it waits until this is defined (earlyPress.ts). */
class AccountMenu extends HTMLElement {
  connectedCallback(): void {
    this.onclick = ({ target }) => {
      if ((target as Element).closest('button')) void this.logOut();
    };
  }

  async logOut(): Promise<void> {
    const part = await import('../features/account/signOut.ts').catch((error: unknown) => {
      console.info(error);
      // Nobody is to leave believing that they are logged out: missingScripts.ts says so.
      const failed = new Event('astro:hydration-error' satisfies PageEvent, { bubbles: true });
      this.dispatchEvent(failed);
    });
    if (!part) return;
    part.signOut();
    notify('success', this.dataset.loggedOut ?? '');
    // The button is gone; the focus stays where it was.
    this.getElementsByTagName('a')[0]?.focus();
  }
}

customElements.define('account-menu', AccountMenu);
