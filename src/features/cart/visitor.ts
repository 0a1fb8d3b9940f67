/** What keeps badge, cart and session true, and ends the session. */
import { followCart } from './followCart.ts';
import '../account/session.client.ts';

followCart();

export { logOut } from '../account/logOut.ts';
