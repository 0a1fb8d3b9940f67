import { storedEntry } from '../../stores/storedEntry.ts';

const entry = storedEntry('wishlist');

// Before the first paint, the word that there is nothing gives way where there is something.
document.getElementById('wishlist')?.toggleAttribute('data-kept', Boolean(entry));
document.querySelector('[data-blocked]')?.classList.toggle('hidden', entry !== undefined);
