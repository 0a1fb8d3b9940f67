import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_IMAGES } from '../../../../src/domain/localImage.ts';
import { linkFolder } from '../../../files/linkFolder.ts';

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
