import { ApiError } from '../../contract/errors.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../contract/language.ts';
import { fill } from '../../i18n/fill.ts';
import { drawPages } from './drawPages.ts';
import { drawReviews } from './drawReviews.ts';
import { freshReviews } from './freshReviews.ts';
import { holdPlace } from './holdPlace.ts';
import { copyPart, partOf, partWords } from './reviewParts.ts';

/**
 * Brings the reviews of a product page up to date and turns their pages. Of several clicks the
 * last one wins; a page that cannot be fetched is told below the one that stays.
 */
export function liveReviews(root: HTMLElement): { refresh: () => Promise<void> } {
  const { product = '', language: given } = root.dataset;
  const language = isLanguage(given) ? given : DEFAULT_LANGUAGE;
  const [list, pages, status] = ['list', 'pages', 'status'].map((name) => partOf(root, name));
  if (!list || !pages || !status)
    throw new Error('The reviews are not as ReviewsSection prints them.');
  const heading = root.querySelector('h2');
  let page = 1;
  let total = Number(root.dataset.total);
  let latest = 0;

  let drawn = '';
  let told: Element | undefined;

  function drawRow(): void {
    told?.remove();
    const row = `${page} of ${total}`;
    // Somebody may just be pressing a button that stands there already.
    if (pages && row !== drawn) drawPages(pages, page, total, (to) => void show(to, true));
    drawn = row;
  }

  async function show(wanted: number, turned = false): Promise<void> {
    latest += 1;
    const turn = latest;
    list?.setAttribute('aria-busy', 'true');
    try {
      const answer = await freshReviews(product, wanted);
      if (turn !== latest) return;
      total = answer.totalPage;
      if (wanted > total && total > 0) return await show(total, turned);
      page = wanted;
      draw(answer.list, turned);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (turn === latest) fail(wanted, turned);
    } finally {
      if (turn === latest) list?.removeAttribute('aria-busy');
    }
  }

  function draw(reviews: Parameters<typeof drawReviews>[1], turned: boolean): void {
    if (!list || !pages || !status) return;
    const held = document.activeElement;
    const idle = held === document.body || pages.contains(held);
    holdPlace(turned || !root.contains(held) ? null : held, () => {
      drawReviews(list, reviews, language);
      drawRow();
      partOf(root, 'more')?.remove();
    });
    if (!turned) return;
    status.textContent = fill(partWords('position'), { page, total });
    if (idle) heading?.focus({ preventScroll: true });
    root.querySelector('section')?.scrollIntoView();
  }

  function fail(wanted: number, turned: boolean): void {
    const held = pages?.contains(document.activeElement);
    drawRow();
    told = copyPart('[data-part="failed"]');
    told.querySelector(`[data-words="${turned ? 'first' : 'page'}"]`)?.remove();
    const retry = told.querySelector('button');
    retry?.addEventListener('click', () => void show(wanted, turned));
    pages?.append(told);
    if (held) retry?.focus();
  }

  drawRow();
  void show(1);
  return { refresh: () => show(1) };
}
