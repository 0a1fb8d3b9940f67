import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes the same time whatever is given, so that a secret can't be guessed letter by letter. */
export function isSameSecret(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest()) as [
    Buffer,
    Buffer,
  ];
  return timingSafeEqual(a, b);
}
