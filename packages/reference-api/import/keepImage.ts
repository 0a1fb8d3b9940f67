import { isAbsolute, resolve } from 'node:path';
import { withFocus } from '@vitrine/contract/domain/imageFocus.ts';
import { isMovingKey } from '@vitrine/contract/domain/movingImage.ts';
import { PLAYABLE } from '@vitrine/images/playable.ts';
import { UnusableMediaError } from '@vitrine/images/sniff.ts';
import type { MediaStore } from '../media/mediaStore.ts';
import { type ApplyReport, note } from './applyReport.ts';
import { CatalogueFileError, resolveCatalogueFile } from './catalogueFile.ts';
import type { CatalogueImage, MediaSource } from './format.ts';

/** Where a medium goes and what it is of. */
interface Place {
  folder: 'products' | 'categories' | 'articles' | 'reviews';
  name: string;
  /** For the report: the row that the medium belongs to. */
  about: string;
  kind?: 'image' | 'video';
  /** Whether pages play what moves there (src/ui/MovingImage.tsx). */
  plays?: boolean;
}

/** Gives what the shop shows a medium by: a key, an address, or `undefined` where it is left out. */
export type KeepImage = (
  source: MediaSource & Pick<CatalogueImage, 'focus'>,
  place: Place,
) => Promise<string | undefined>;

const UNREADABLE: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'the file may not be read',
  ELOOP: 'it is a link',
};

/**
 * Puts a file into the media folder and gives its key; an address is kept as it is. A file that
 * can't be used is noted in the report and gives `undefined`. Throws where the shop's own disk fails.
 * A relative path is one below the catalogue's folder.
 */
export function createKeepImage(
  media: MediaStore,
  report: ApplyReport,
  catalogueFolder = '',
): KeepImage {
  return async (source, { folder, name, about, kind = 'image', plays = false }) => {
    if ('url' in source) return withFocus(source.url, source.focus);
    try {
      const path = isAbsolute(source.file)
        ? source.file
        : await resolveCatalogueFile(resolve(catalogueFolder, source.file), catalogueFolder);
      const file = await media.putFile(path, folder, name);
      if (file.type.startsWith(`${kind}/`)) {
        if (file.isMoving && !(plays && isMovingKey(file.key))) {
          const why = plays ? `; pages play ${PLAYABLE}` : '';
          note(report, about, source.file, `moves; only its first frame is shown${why}`);
        }
        return withFocus(file.key, source.focus);
      }
      note(report, about, source.file, `left out: it is ${file.type}, not ${kind}/*`);
    } catch (error) {
      const why = reasonOf(error, source.file);
      if (why === undefined) throw error;
      note(report, about, source.file, `left out: ${why}`);
    }
    return undefined;
  };
}

/** `undefined` for an error that is not the source file's own fault. */
function reasonOf(error: unknown, path: string): string | undefined {
  if (error instanceof UnusableMediaError || error instanceof CatalogueFileError)
    return error.message;
  const { code, path: failed } = error as NodeJS.ErrnoException;
  return failed === undefined || failed === path ? UNREADABLE[code ?? ''] : undefined;
}
