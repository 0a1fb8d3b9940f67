import type { ShopDatabase } from '../database/tables.ts';
import type { MediaStore } from '../media/mediaStore.ts';

/**
 * Gives a sweep that removes files of uploads that nobody's upload is any more: what is left where
 * a removal was interrupted, or the bucket was away. A file has to be found twice, since one that
 * just arrives belongs to nobody yet.
 */
export function createOrphanSweep(database: ShopDatabase, media: MediaStore) {
  let suspects: ReadonlySet<string> = new Set();
  return async (): Promise<void> => {
    const orphans = await database
      .selectFrom('media_file')
      .select('key')
      .where('key', 'like', 'uploads/%')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('upload').select('key').whereRef('upload.key', '=', 'media_file.key')),
        ),
      )
      .execute();
    const found = orphans.map(({ key }) => key);
    const doomed = found.filter((key) => suspects.has(key));
    suspects = new Set(found);
    for (const key of doomed) await media.remove(key);
  };
}
