import { notify } from '../notices/notices.store.ts';
import { paintSession } from './paintSession.ts';
import { $session } from './session.store.ts';
import { isCheckDue } from './sessionCheck.store.ts';

/** Keeps header, drawer and account pages true to the session, and the session to the API. */
$session.subscribe(paintSession);

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-logout]') : null;
  if (!button) return;
  const { signOut } = await import('./signOut.ts');
  signOut();
  notify('success', button.dataset.logout ?? '');
  // The button is gone; the focus stays where it was.
  button.closest('[data-account]')?.querySelector('a')?.focus();
});

if ($session.get() && isCheckDue(Date.now())) {
  void import('./checkSession.ts').then(({ checkSession }) => checkSession());
}
