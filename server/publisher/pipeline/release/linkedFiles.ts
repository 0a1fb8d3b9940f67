import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_IMAGES } from '../../../../src/domain/localImage.ts';
import { linkFolder, linkOrCopy } from '../../../files/linkFolder.ts';
import type { BuiltCode } from '../../../renderer/bundle/bundles.ts';

/**
 * Fills a new release with everything that is not a page, and with the assets of earlier versions:
 * a page that is open in a browser may still request them.
 */
export function keepOldAssets(release: string, built: BuiltCode, versions: BuiltCode[]): void {
  for (const entry of readdirSync(built.site, { withFileTypes: true })) {
    const [from, to] = [join(built.site, entry.name), join(release, entry.name)];
    if (entry.isDirectory()) linkFolder(from, to);
    else linkOrCopy(from, to);
  }
  const assets = join(release, 'assets');
  mkdirSync(assets, { recursive: true });
  for (const { site } of versions) {
    const old = join(site, 'assets');
    for (const name of existsSync(old) ? readdirSync(old) : []) {
      const to = join(assets, name);
      if (!existsSync(to)) cpSync(join(old, name), to, { recursive: true });
    }
  }
}

/** Puts the images that a release lacks into it; gives the files, by their paths in the release. */
export function linkImages(from: string, release: string): string[] {
  const to = join(release, LOCAL_IMAGES);
  mkdirSync(to, { recursive: true });
  const missing = readdirSync(from).filter((name) => !existsSync(join(to, name)));
  return missing.flatMap((name) => {
    linkFolder(join(from, name), join(to, name));
    return readdirSync(join(to, name)).map((file) => join(LOCAL_IMAGES.slice(1), name, file));
  });
}
