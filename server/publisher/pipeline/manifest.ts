import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { hasErrorCode } from '../../errorCode.ts';

/** What a published build is made of; written into it as `builds/latest.json` and by its id. */
const manifest = v.object({
  buildId: v.string(),
  /** ISO time in UTC at which the API was read. */
  takenAt: v.string(),
  /** Hash of code, configuration and dependencies. */
  code: v.string(),
  /** ISO time of the next start or end of a promotion; then the pages must be made again. */
  nextPromotionBoundary: v.nullable(v.string()),
  counts: v.object({ products: v.number(), categories: v.number(), posts: v.number() }),
  /** What its products are offered for, for builds, which have no snapshot of the one before. */
  offers: v.optional(
    v.object({ available: v.number(), priced: v.number(), middlePrice: v.number() }),
  ),
});
export type Manifest = v.InferOutput<typeof manifest>;

/** The manifest of a built shop; `null` where there is none that can be read. */
export function readManifest(folder: string): Manifest | null {
  try {
    const text = readFileSync(join(folder, 'builds/latest.json'), 'utf8');
    const parsed = v.safeParse(manifest, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
