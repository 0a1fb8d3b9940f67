/** What keeps badge, cart and session true, and ends the session. */
import './cartLink.client.ts';
import '../account/session.client.ts';

export { logOut } from '../account/logOut.ts';
