/** The elements that keep a piece and hand it on. */
import '../wishlist/wishToggle.client.ts';
import './share.client.ts';
