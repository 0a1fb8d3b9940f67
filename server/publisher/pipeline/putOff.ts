import type { Plan } from '../../renderer/plan/plan.ts';

/** Larger files that no person reads, such as feeds of thousands of products, may come later. */
export const LARGE_BYTES = 1_000_000;

/**
 * Takes large files that are no pages out of a plan, where it has others: people then see these
 * sooner. Gives the plan, and the paths that are to be rendered right after it.
 */
export function putOff(plan: Plan, largeBytes: number): { plan: Plan; later: string[] } {
  const isLarge = ({ file = '', bytes = 0 }: Plan['render'][number]) =>
    bytes > largeBytes && !file.endsWith('.html');
  const soon = plan.render.filter((page) => !isLarge(page));
  if (soon.length === 0) return { plan, later: [] };
  const later = plan.render.filter(isLarge).map(({ path }) => path);
  return { plan: { ...plan, render: soon }, later };
}
