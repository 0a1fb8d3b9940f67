import { storedEntry } from '../../stores/storedEntry.ts';

const entry = storedEntry('wishlist');
const place = document.querySelector('#wishlist');
const empty = place?.querySelector('[data-empty]');

// Before the first paint, the word that there is nothing gives way where there is something.
if (empty && entry) place?.querySelector('template')?.content.append(empty);
document.querySelector('[data-blocked]')?.classList.toggle('hidden', entry !== undefined);
