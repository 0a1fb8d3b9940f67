/** One place in the row of page numbers. */
export type PageStep = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * The row of page numbers: the first and the last page, the current one and its neighbours, with
 * gaps between (spec section 2). A gap of a single page is that page.
 */
export function pageSteps(current: number, total: number): PageStep[] {
  const shown = [1, current - 1, current, current + 1, total]
    .filter((page) => page >= 1 && page <= total)
    .sort((a, b) => a - b);
  const steps: PageStep[] = [];
  let previous = 0;
  for (const page of new Set(shown)) {
    if (page - previous === 2) steps.push({ kind: 'page', page: page - 1 });
    if (page - previous > 2) steps.push({ kind: 'gap', after: previous });
    steps.push({ kind: 'page', page });
    previous = page;
  }
  return steps;
}
