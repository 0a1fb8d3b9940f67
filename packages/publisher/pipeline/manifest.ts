import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from '@vitrine/runtime/errorCode.ts';
import * as v from 'valibot';
import type { ShopSource } from '../content/shopItems.ts';
import { countsOf } from './guard.ts';

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
    v.object({
      /** How many can be bought, and how many cost something. */
      available: v.number(),
      priced: v.number(),
      /** The median of the prices, in cents. */
      middlePrice: v.number(),
    }),
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

/** Writes and gives what a release is made of, as `builds/latest.json` and under its own id. */
export function writeManifest(
  release: string,
  shop: ShopSource,
  build: Pick<Manifest, 'buildId' | 'code' | 'offers'>,
  nextExpiry: number | null,
): Manifest {
  const manifest: Manifest = {
    ...build,
    takenAt: new Date(shop.takenAt).toISOString(),
    nextPromotionBoundary: nextExpiry === null ? null : new Date(nextExpiry).toISOString(),
    counts: countsOf(shop),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const folder = join(release, 'builds');
  // The release before has its own; what is there is its file, too, and not to be written into.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(join(folder, `${manifest.buildId}.json`), text);
  writeFileSync(join(folder, 'latest.json'), text);
  return manifest;
}
