import { paintSession } from '../features/account/paintSession.ts';
import { followCart } from '../features/cart/followCart.ts';
import { notify } from '../stores/notices.ts';
import { $session } from '../stores/session.ts';
import { isCheckDue } from '../stores/sessionCheck.ts';

/** Keeps badge, cart and session true for a visitor who is known, and logs out. */
followCart();
$session.subscribe(paintSession);
if ($session.get() && isCheckDue(Date.now())) {
  void import('../stores/checkSession.ts').then(({ checkSession }) => checkSession());
}

/** Who is signed in, and the button that logs out: pressed before, it waits until this is defined (earlyPress.ts). */
class AccountMenu extends HTMLElement {
  connectedCallback(): void {
    this.onclick = ({ target }) => {
      if ((target as Element).closest('button')) void this.logOut();
    };
  }

  async logOut(): Promise<void> {
    const part = await import('../features/account/signOut.ts');
    part.signOut();
    notify('success', this.dataset.loggedOut ?? '');
    // The button is gone; the focus stays where it was.
    this.getElementsByTagName('a')[0]?.focus();
  }
}

customElements.define('account-menu', AccountMenu);
