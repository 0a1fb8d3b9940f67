import { createHash } from 'node:crypto';

/**
 * A hash of what an import says of a row; the order of object keys does not matter. A row is
 * written only when it differs from the last import's, so that importing the same file again
 * changes nothing, not even a stock that has been sold from since.
 */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, sortKeys)).digest('hex');
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
