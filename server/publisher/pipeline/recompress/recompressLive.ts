import { once } from 'node:events';
import type { PageGraph } from '../../../renderer/plan/pageGraph.ts';
import type { Releases } from '../release/releases.ts';
import { openRecompressor } from './recompress.ts';

export interface LiveRecompressor {
  /**
   * Compresses the pages of the live release again, where it is the one that was published last:
   * what a person went back to is left as it is. Pages that do not change stay so in later releases.
   */
  recompress: (signal: AbortSignal) => Promise<void>;
  close: () => Promise<void>;
}

export function openLiveRecompressor(graph: PageGraph, releases: Releases): LiveRecompressor {
  const recompressor = openRecompressor();
  const recompress = async (signal: AbortSignal) => {
    // What is copied for the next release meanwhile would not be compressed again.
    await Promise.race([releases.idle(), once(signal, 'abort')]);
    const release = graph.published()?.release;
    if (signal.aborted || release === undefined || release !== releases.live()) return;
    const done: string[] = [];
    try {
      await recompressor.recompress({
        folder: releases.folderOf(release),
        pages: graph.pages(),
        put: (file, body) => {
          const isPut = releases.recompress(release, file, body);
          if (isPut) done.push(file);
          return isPut;
        },
        signal,
      });
    } finally {
      if (done.length > 0) releases.noteRecompressed(release, done);
    }
  };
  return { recompress, close: recompressor.close };
}
