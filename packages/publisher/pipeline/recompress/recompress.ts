import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import Tinypool from 'tinypool';
import type { PageGraph, PublishedPage } from '../../renderer/plan/pageGraph.ts';
import type { Releases } from '../release/releases.ts';
import type { Recompressed, RecompressTask } from './recompressWorker.ts';

/** Of so many pages the thread finds the next one by itself. */
const PAGES_A_TASK = 500;
/** Visitors begin on these, so they come first, and in this order. */
const FIRST_ROUTES = ['', '/shop', '/category/[slug]', '/blog', '/blog-overviews/[slug]'].map(
  (route) => `/[...locale]${route}`,
);

const MINUTE_MS = 60_000;
/** Of rest after a publish: often another one follows. */
const QUIET_MS = 2_000;

export interface RecompressorOptions {
  graph: PageGraph;
  releases: Releases;
  /** Minutes that it may take after each publish; 0 for not at all. */
  maxMinutes: number;
  onError: ((error: unknown) => void) | undefined;
}

/** Compresses pages again as small as can be, between publishes, in a thread of low priority. */
export function openRecompressor({ graph, releases, maxMinutes, onError }: RecompressorOptions) {
  const pool = new Tinypool({
    filename: new URL('./recompressWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
  });
  const next = async (task: RecompressTask, signal: AbortSignal) => {
    try {
      return (await pool.run(task, { signal })) as Recompressed | null;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  };
  /**
   * Compresses the pages of the live release, those that visitors begin on first, until all are
   * done or it is stopped; only where it is the one that was published last: what a person went
   * back to is left as it is. Pages that do not change stay so in later releases.
   */
  const recompress = async (signal: AbortSignal) => {
    // What is copied for the next release meanwhile would not be compressed again.
    await Promise.race([releases.idle(), once(signal, 'abort')]);
    const release = graph.published()?.release;
    if (signal.aborted || release === undefined || release !== releases.live()) return;
    const folder = releases.folderOf(release);
    const files = inOrder(graph.pages());
    const done: string[] = [];
    try {
      for (let at = 0; at < files.length && !signal.aborted; ) {
        const part = files.slice(at, at + PAGES_A_TASK);
        const made = await next({ folder, files: part }, signal);
        if (signal.aborted) return;
        const file = made && part[made.index];
        if (file) {
          if (!releases.recompress(release, file, made.body)) return;
          done.push(file);
        }
        at += made ? made.index + 1 : part.length;
      }
    } finally {
      if (done.length > 0) releases.noteRecompressed(release, done);
    }
  };
  const run = async (stopped: AbortSignal) => {
    try {
      await wait(QUIET_MS, undefined, { signal: stopped });
      const late = AbortSignal.timeout(maxMinutes * MINUTE_MS);
      await recompress(AbortSignal.any([stopped, late]));
    } catch (error) {
      if (!stopped.aborted) onError?.(error);
    }
  };
  let stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  /** Resolves at once, when nothing more will be written. */
  const stop = () => {
    stopping.abort();
    return running;
  };
  return {
    recompress,
    begin: () => {
      if (maxMinutes === 0) return;
      void stop();
      stopping = new AbortController();
      running = run(stopping.signal);
    },
    stop,
    close: async () => {
      await stop();
      await pool.destroy();
    },
  };
}

function inOrder(pages: PublishedPage[]): string[] {
  const rank = ({ route }: PublishedPage) => {
    const place = FIRST_ROUTES.indexOf(route);
    return place < 0 ? FIRST_ROUTES.length : place;
  };
  return pages
    .filter(({ file }) => file.endsWith('.html'))
    .sort((a, b) => rank(a) - rank(b))
    .map(({ file }) => file);
}
