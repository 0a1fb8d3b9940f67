import { availableParallelism } from 'node:os';
import { largeTasksAtOnce } from '@vitrine/runtime/largeTasks.ts';
import Tinypool from 'tinypool';
import type { BuiltCode, PageToRender } from '../bundle/openBundle.ts';
import type { OverlayItems } from '../store/overlay.ts';
import type { PrintedImage } from './printedImages.ts';
import type {
  PageOutput,
  PlannedPage,
  QueryFingerprint,
  RenderResults,
  RenderTask,
  RenderWorkerData,
} from './renderTask.ts';

/** Takes as long as loading one more thread, which is started for a task that finds none free. */
const PAGES_A_TASK = 150;

/**
 * What a thread's heap may grow to, far more than a shop takes, and how much of it V8 fills before
 * it looks for what is no longer used. On a large machine it would let a heap become four times
 * what lives in it, where the limit is below 2 GB twice.
 */
const HEAP = { maxOldGenerationSizeMb: 1_900, maxYoungGenerationSizeMb: 48 };

/** A thread more than one, with its 150 MB, ends when it has had nothing to do for so long; in ms. */
const IDLE_MS = 60_000;

/** Compiled pages in up to as many threads as cores and memory allow, one of them warm between publishes. */
export type RenderPool = ReturnType<typeof openRenderPool>;

export function openRenderPool(workerData: RenderWorkerData) {
  const pool = new Tinypool({
    filename: new URL('./renderWorker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: largeTasksAtOnce(availableParallelism()),
    idleTimeout: IDLE_MS,
    // Waiting by `Atomics`, a thread never comes to where Node lets go of what is no longer used.
    useAtomics: false,
    resourceLimits: HEAP,
    workerData,
  });
  let renderings = 0;
  const run = <Task extends RenderTask>(task: Task) =>
    pool.run(task) as Promise<RenderResults[Task['kind']]>;
  return {
    /** Every page that the shop has at a snapshot. */
    pages: (snapshot: number) => run({ kind: 'pages', snapshot }),
    /** Runs queries again. */
    results: (snapshot: number, names: string[]) => run({ kind: 'results', snapshot, names }),
    /**
     * Renders pages into a release that is being made; what has not changed is left as it is there.
     * `onPages` gets them as they come, with the queries that they made, what they refer to and the
     * images that they print.
     */
    render: async (
      snapshot: number,
      pages: PlannedPage[],
      into: string,
      onPages: (
        pages: PageOutput[],
        results: QueryFingerprint[],
        references: string[],
        images: PrintedImage[],
      ) => void,
    ) => {
      renderings += 1;
      const rendering = renderings;
      await Promise.all(
        inTasks(pages).map(async (part) => {
          const made = await run({ kind: 'render', rendering, snapshot, pages: part, into });
          onPages(made.pages, made.results, made.references, made.images);
        }),
      );
    },
    /**
     * Writes the sitemap of these entries, each as JSON, into a release that is being made; returns
     * the files that changed.
     */
    sitemap: (snapshot: number, entries: string[], into: string) =>
      run({ kind: 'sitemap', snapshot, entries, into }),
    /** Renders one page with items laid over a snapshot, marked as a preview until then (in ms). */
    preview: (
      snapshot: number,
      { path, route }: PageToRender,
      items: OverlayItems,
      until: number,
    ) => run({ kind: 'preview', snapshot, page: { path, route }, items, until }),
    close: () => pool.destroy(),
  };
}

/** The pool of the code that was published last; one of older code is closed. */
export function openRenderPools(shared: Pick<RenderWorkerData, 'store' | 'env' | 'listsImages'>) {
  let open: { code: string; pool: RenderPool } | null = null;
  return {
    of: async (code: string, { compiled: bundle, site }: BuiltCode): Promise<RenderPool> => {
      if (open?.code !== code) {
        await open?.pool.close();
        open = { code, pool: openRenderPool({ ...shared, bundle, site }) };
      }
      return open.pool;
    },
    close: async () => open?.pool.close(),
  };
}

const inTasks = (pages: PlannedPage[]) => [
  ...Map.groupBy(pages, (_, index) => Math.floor(index / PAGES_A_TASK)).values(),
];
