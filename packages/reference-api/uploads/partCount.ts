import { UnusableMediaError } from '@vitrine/images/sniff.ts';

/** Most videos have tens of parts; those recorded in fragments have two for each, at most a frame. */
const MAX_PARTS = 50_000;

/**
 * Threat: 50 MB can be millions of empty parts, each of which costs more than its bytes.
 * Throws `UnusableMediaError` where a list of parts has become too long.
 */
export function checkPartCount(parts: readonly unknown[]): void {
  if (parts.length > MAX_PARTS) throw new UnusableMediaError('it has too many parts');
}
