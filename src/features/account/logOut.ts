import { notify } from '../../stores/notices.ts';

/** Logs out by a button of the page, which says its own words for it (`data-logout`). */
export async function logOut(button: HTMLElement): Promise<void> {
  const part = await import('./signOut.ts');
  part.signOut();
  notify('success', button.dataset.logout ?? '');
  // The button is gone; the focus stays where it was.
  button.closest('[data-account]')?.querySelector('a')?.focus();
}
