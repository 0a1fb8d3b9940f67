import type { RenderPool } from '../render/renderPool.ts';
import type { Dependencies, PlannedPage, QueryFingerprint } from '../render/renderTask.ts';
import type { PageGraph } from './pageGraph.ts';

/** What a publish has to do. */
export interface Plan {
  /** Pages to render; those that are there already with their hash. */
  render: PlannedPage[];
  /** Pages that the shop no longer has. */
  remove: { path: string; file: string }[];
  /** Results that were requested again on the way. */
  results: QueryFingerprint[];
  /** What the list of all pages was made from, where it was requested again. */
  pageList: Dependencies | null;
}

export interface PlanOptions {
  graph: PageGraph;
  pool: Pick<RenderPool, 'pages' | 'results'>;
  /** The snapshot to publish. */
  snapshot: number;
  /** ms since the epoch at which it was taken. */
  takenAt: number;
  /** Names of the items that differ from the published snapshot. */
  changed: string[];
}

/**
 * Finds the pages that change with a snapshot. Queries whose result came from something that
 * changed are requested again; where the result is the same as before, what used it is not touched.
 */
export async function planPages(options: PlanOptions): Promise<Plan> {
  const { graph, pool, snapshot, takenAt } = options;
  const changed = new Set(options.changed);
  const results = new Map<string, QueryFingerprint>();
  let doubtful = new Map([...graph.resultsFrom(changed), ...graph.resultsUntil(takenAt)]);
  while (doubtful.size > 0) {
    const names = [...doubtful.keys()].filter((name) => !results.has(name));
    const differing: string[] = [];
    for (const result of names.length > 0 ? await pool.results(snapshot, names) : []) {
      results.set(result.name, result);
      if (result.hash !== doubtful.get(result.name)) differing.push(result.name);
    }
    for (const name of differing) changed.add(name);
    doubtful = differing.length > 0 ? graph.resultsFrom(differing) : new Map();
  }

  const render = new Map<string, PlannedPage>(
    graph.pagesFrom(changed, takenAt).map((page) => [page.path, page]),
  );
  if (!graph.isPageListFrom(changed, takenAt)) {
    return {
      render: [...render.values()],
      remove: [],
      results: [...results.values()],
      pageList: null,
    };
  }
  const { pages, ...pageList } = await pool.pages(snapshot);
  const known = new Map(graph.pages().map((page) => [page.path, page]));
  for (const page of pages) {
    if (!known.delete(page.path)) render.set(page.path, page);
  }
  const remove = [...known.values()].map(({ path, file }) => ({ path, file }));
  for (const { path } of remove) render.delete(path);
  return { render: [...render.values()], remove, results: [...results.values()], pageList };
}

/** The same for a release that is made anew. */
export async function planEveryPage(pool: PlanOptions['pool'], snapshot: number): Promise<Plan> {
  const { pages, ...pageList } = await pool.pages(snapshot);
  return { render: pages, remove: [], results: [], pageList };
}
