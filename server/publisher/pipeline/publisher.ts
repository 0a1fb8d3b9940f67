import pLimit from 'p-limit';
import { BuildStoppedError } from '../../../src/content/buildStoppedError.ts';
import type { PreviewPage } from './preview/previewPath.ts';
import { readPreview } from './preview/readPreview.ts';
import { openParts, type PublisherOptions } from './publisherParts.ts';
import type { PublishReport } from './publishReport.ts';
import type { PublishOptions } from './publishSnapshot.ts';
import { openLiveRecompressor } from './recompress/recompressLive.ts';
import { rollBack } from './release/releases.ts';
import { runPublish, sendLive } from './runPublish.ts';

export interface Publisher {
  /**
   * Throws `LossLimitError`, or `DeliveryError` where the release is live and the target does not
   * have it.
   */
  publish: (options?: PublishOptions) => Promise<PublishReport>;
  /** A page as it would be with what the API says now; `null` where the API has no such thing. */
  preview: (page: PreviewPage, until: number) => Promise<string | null>;
  /** Sends the live release to the target, if there is one; throws `DeliveryError`. */
  send: () => Promise<PublishReport>;
  /** Compresses the live pages again as small as can be, until all are done or it is stopped. */
  recompress: (signal: AbortSignal) => Promise<void>;
  /** Makes a release live that is kept, the one before the live one unless it is named. */
  rollBack: (id?: string) => string;
  /** Releases that are kept, the oldest first, and which is live. */
  releases: () => { kept: string[]; live: string | null };
  /** The first time (ms) at which a page may no longer be true; `null` where there is none. */
  nextExpiry: () => number | null;
  /** Resolves when the next release is prepared, and what is no longer needed is gone. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
}

/** Publishes a shop again and again; one publish at a time. */
export function openPublisher(options: PublisherOptions): Publisher {
  const { settings, previewSecret } = options;
  const parts = openParts(options);
  const { store, graph, releases, pools, codeAtStart, buildCode } = parts;
  const recompressor = openLiveRecompressor(graph, releases);
  const inTurn = pLimit(1);
  return {
    publish: (publishOptions = {}) => inTurn(() => runPublish(parts, options, publishOptions)),
    preview: async (page, until) => {
      const last = store.last();
      if (!last)
        throw new BuildStoppedError('Nothing was published yet: there is nothing to show it in.');
      const { apiBaseUrl } = settings;
      const read = await readPreview(page, { apiBaseUrl, secret: previewSecret });
      if (!read) return null;
      const code = graph.published()?.code || codeAtStart;
      const workers = await pools.of(code, await buildCode(code));
      return workers.preview(last.id, page, read.items(), until);
    },
    send: () => inTurn(() => sendLive(parts, options)),
    recompress: recompressor.recompress,
    rollBack: (id) => rollBack(releases, id),
    releases: () => ({ kept: releases.list(), live: releases.live() }),
    nextExpiry: graph.nextExpiry,
    idle: releases.idle,
    close: async () => {
      await inTurn(() => undefined);
      await recompressor.close();
      await parts.close();
    },
  };
}
