import Tinypool from 'tinypool';
import type { PublishedPage } from '../../../renderer/plan/graphTables.ts';
import type { Recompressed, RecompressTask } from './recompressWorker.ts';

/** Of so many pages the thread finds the next one by itself. */
const PAGES_A_TASK = 500;
/** Visitors begin on these, so they come first, and in this order. */
const FIRST_ROUTES = ['', '/shop', '/category/[slug]', '/blog', '/blog-overviews/[slug]'].map(
  (route) => `/[...locale]${route}`,
);

interface RecompressOptions {
  /** The release that holds the pages. */
  folder: string;
  pages: PublishedPage[];
  /** Puts a page's compressed form into the release; `false` where it is no longer wanted. */
  put: (file: string, body: Uint8Array) => boolean;
  signal: AbortSignal;
}

/** Compresses pages again as small as can be, in a thread of low priority beside all else. */
export interface Recompressor {
  /** Does so one by one, those that visitors begin on first, until all are done or it is stopped. */
  recompress: (options: RecompressOptions) => Promise<void>;
  close: () => Promise<void>;
}

export function openRecompressor(): Recompressor {
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
  return {
    recompress: async ({ folder, pages, put, signal }) => {
      const files = inOrder(pages);
      for (let at = 0; at < files.length && !signal.aborted; ) {
        const part = files.slice(at, at + PAGES_A_TASK);
        const made = await next({ folder, files: part }, signal);
        const file = made && part[made.index];
        if (signal.aborted || (file && !put(file, made.body))) return;
        at += made ? made.index + 1 : part.length;
      }
    },
    close: () => pool.destroy(),
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
