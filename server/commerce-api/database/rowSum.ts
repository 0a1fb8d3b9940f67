import { createHash } from 'node:crypto';

export type Row = Record<string, string | number | null>;

/**
 * Number and checksum of rows, whatever order they come in: the SHA-256 of each row with its columns
 * by name, all laid over each other. No two rows of a table are the same, so none cancels another.
 */
export class RowSum {
  rows = 0;
  readonly #sum = Buffer.alloc(32);

  add(row: Row): void {
    const columns = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
    const hash = createHash('sha256').update(JSON.stringify(columns)).digest();
    for (const [index, byte] of hash.entries()) {
      this.#sum[index] = (this.#sum[index] ?? 0) ^ byte;
    }
    this.rows += 1;
  }

  equals(other: RowSum): boolean {
    return this.rows === other.rows && this.#sum.equals(other.#sum);
  }
}
