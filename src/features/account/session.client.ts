import { $session } from '../../stores/session.ts';
import { isCheckDue } from '../../stores/sessionCheck.ts';
import { paintAvatar } from './paintAvatar.ts';
import { paintSession } from './paintSession.ts';

/** Keeps header, drawer and account pages true to the session, and the session to the API. */
$session.subscribe((session) => {
  paintSession(session);
  paintAvatar(session?.avatar ?? '');
});

if ($session.get() && isCheckDue(Date.now())) {
  void import('../../stores/checkSession.ts').then(({ checkSession }) => checkSession());
}
