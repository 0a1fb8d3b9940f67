import { $session } from './session.ts';

/**
 * Whether the visitor came to this page signed in. Read by a script of the page itself: before the
 * island is there, the header may have learnt that the session no longer counts.
 */
export const cameSignedIn = $session.get() !== null;
