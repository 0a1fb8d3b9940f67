import { storedEntry } from '../../stores/storedEntry.ts';

/** What shows the list comes once there is something on it; asked for again, it does nothing. */
const show = () => void import('./showWishlist.ts');

// Put aside before the first paint (wishlistPlace.inline.ts), or in another tab since.
if (storedEntry('wishlist') || !document.querySelector('#wishlist [data-empty]')) show();
// Another tab, or the page before this one, may have put the first piece on it.
addEventListener('storage', ({ key }) => key === 'wishlist' && show());
addEventListener('pageshow', ({ persisted }) => persisted && show());
