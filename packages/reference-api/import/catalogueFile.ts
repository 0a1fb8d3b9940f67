import { lstat, realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';

/** A file that a catalogue names and the shop does not read; the message says why, for people. */
export class CatalogueFileError extends Error {
  override readonly name = 'CatalogueFileError';
}

/** Where a catalogue names a file, also in the spelling of Windows (`media\a.jpg`). */
export const catalogueFilePath = (path: string, folder: string): string =>
  resolve(folder, path.replaceAll('\\', '/'));

/**
 * The real path of a plain file below the catalogue's folder. Threat: a catalogue of somebody else
 * names the owner's own files, by `..`, an absolute path or a link that came with it, and the shop
 * publishes them. Throws `CatalogueFileError`.
 */
export async function resolveCatalogueFile(path: string, folder: string): Promise<string> {
  const real = await realpath(path).catch((cause: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'ENOTDIR', 'ELOOP'].includes(cause.code ?? '')) throw cause;
    throw new CatalogueFileError(`there is no file ${path}`, { cause });
  });
  const below = relative(await realpath(folder), real);
  if (below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below)) {
    throw new CatalogueFileError(
      `${path} is outside of the catalogue's folder, or a link that leads there; copy it into ${folder} and import again`,
    );
  }
  if (!(await lstat(real)).isFile()) throw new CatalogueFileError(`${path} is no plain file`);
  return real;
}
