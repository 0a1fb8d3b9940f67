import * as v from 'valibot';

/** The form of backups that this version makes. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

/** Paths of a backup never leave its folder. */
const path = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check((text) => text.split('/').every((part) => !['', '.', '..'].includes(part))),
  v.check((text) => !/[\\\0]/.test(text)),
);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a backup says of itself. */
export const manifestSchema = v.object({
  format: v.literal(FORMAT),
  /** ISO 8601, when the backup began: whatever was responded to before is in it. */
  began_at: v.string(),
  /** The names of the changes that the database's tables have been through. */
  migrations: v.array(v.string()),
  /** Rows by table. */
  rows: v.record(v.string(), count),
  /** How many there are, without their variants. */
  products: count,
  files: v.array(
    v.object({ path, bytes: count, sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  ),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** What a backup holds, in a line. */
export function describeContent({ rows, products, files }: Manifest): string {
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000;
  const count = (table: string, noun: string) => `${rows[table] ?? 0} ${noun}`;
  return [
    count('shop_order', 'orders'),
    count('customer', 'customers'),
    count('review', 'reviews'),
    `${products} products`,
    `${files.length} files, ${megabytes.toFixed(1)} MB`,
  ].join(', ');
}
