/** Only a page that stays open for a while can come to be of an older build; ms. */
const LATER_MS = 60_000;

// Offline it stays as true as it was.
setTimeout(() => import('./freshness.client.ts').catch(() => undefined), LATER_MS);
