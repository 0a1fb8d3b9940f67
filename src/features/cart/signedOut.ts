import { $session, clearSession } from '../account/session.store.ts';
import { notify } from '../notices/notices.store.ts';
import { cartWords } from './cartWords.ts';

/** The API does not know the token any more: the cart goes on as a guest's, and the person knows. */
export function signedOut(): void {
  if (!$session.get()) return;
  clearSession();
  notify('error', cartWords().signedOut);
}
