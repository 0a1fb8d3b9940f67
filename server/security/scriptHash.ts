import { createHash } from 'node:crypto';

/** A script's hash as a policy has it, without its quotation marks. */
export function scriptHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
