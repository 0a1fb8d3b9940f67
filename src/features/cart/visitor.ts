/** What keeps badge, cart and session true. */
import './cartLink.client.ts';
import '../account/session.client.ts';
