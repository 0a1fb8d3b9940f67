import { hash, timingSafeEqual } from 'node:crypto';

/** Takes the same time whatever is given, so that a secret can't be guessed letter by letter. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer'));
}
