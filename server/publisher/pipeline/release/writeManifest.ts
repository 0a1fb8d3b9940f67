import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopSource } from '../../../../src/content/shopItems.ts';
import { countsOf } from '../guard.ts';
import type { Manifest } from '../manifest.ts';

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
