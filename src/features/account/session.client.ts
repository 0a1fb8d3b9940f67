import { $session } from '../../stores/session.ts';
import { paintAvatar } from './paintAvatar.ts';
import { paintSession } from './paintSession.ts';
import { isCheckDue } from './sessionCheck.store.ts';

/** Keeps header, drawer and account pages true to the session, and the session to the API. */
$session.subscribe((session) => {
  paintSession(session);
  paintAvatar(session?.avatar ?? '');
});

if ($session.get() && isCheckDue(Date.now())) {
  void import('./checkSession.ts').then(({ checkSession }) => checkSession());
}
