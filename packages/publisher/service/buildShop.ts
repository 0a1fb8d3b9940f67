import { realpathSync, rmSync } from 'node:fs';
import { replaceFolder } from '@vitrine/runtime/folders.ts';
import { openPublisher, type PublisherOptions } from '../pipeline/publisher.ts';
import type { PublishReport } from '../pipeline/publishReport.ts';
import { everythingBy } from '../pipeline/publishRequest.ts';
import { releasesFolder } from '../pipeline/release/releases.ts';
import { lockFolder, publisherFolder } from './publisherFolder.ts';

export interface BuildOptions extends Omit<PublisherOptions, 'folder' | 'live' | 'isLast'> {
  /** The folder that is replaced as a whole; for hosts of plain files it is no link. */
  dist: string;
}

/**
 * Publishes every page once, into a plain folder in the place of the one before. A failure rejects
 * and leaves that one as it was. Throws `FolderLockedError` where another process publishes there.
 */
export async function buildShop({ dist, ...options }: BuildOptions): Promise<PublishReport> {
  const folder = publisherFolder(options.root, dist);
  const lock = lockFolder(folder);
  try {
    const publisher = openPublisher({ ...options, folder, live: dist, isLast: true });
    const report = await publisher
      .publish(everythingBy({ depth: 'rendered' }))
      .finally(publisher.close);
    replaceFolder(realpathSync(dist), dist);
    // Releases of `bin/vitrine regenerate` are kept for a rollback.
    if (publisher.releases().kept.length === 0) rmSync(releasesFolder(dist), { recursive: true });
    return report;
  } finally {
    lock.release();
  }
}
