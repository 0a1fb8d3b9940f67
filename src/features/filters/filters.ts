import { isLanguage } from '../../contract/language.ts';
import { nextPromotionBoundary } from '../../domain/boundary.ts';
import { discountOf } from '../../domain/discount.ts';
import { isSoldOut } from '../../domain/offer.ts';
import type { FilterWords } from './bringFilters.ts';
import { findFilterLine } from './filterLine.ts';
import styles from './filters.css?inline';
import { countWords, showWords } from './filterWords.ts';
import { openFoundList } from './foundList.ts';
import { momentFor } from './momentFor.ts';
import { openPanel } from './panel.ts';
import { fromSent, type SentPiece } from './piece.ts';
import { refine } from './refine.ts';
import {
  addressOf,
  filterCount,
  isRefined,
  NOTHING,
  PIECES_AT_ONCE,
  SORTS,
  type Wanted,
  wantedOf,
} from './wanted.ts';

/** The filters of a page, once they are loaded. */
export interface Filters {
  /** Opens or closes the panel. */
  toggle: () => void;
  sortBy: (sort: string) => void;
}

/** A day: timers count to 24 days only. */
const LONGEST_WAIT_MS = 86_400_000;

/** Shows what the address asks for, and from then on follows it. */
export async function startFilters(sent: SentPiece[], words: FilterWords): Promise<Filters> {
  const language = document.documentElement.lang.split('-', 1)[0];
  if (!isLanguage(language)) throw new Error(`The page's language is ${language}.`);
  const pieces = sent.map(fromSent);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const line = findFilterLine();
  const { section, open, sort, status, again } = line;
  let wanted = wantedOf(location.search);
  let timer = 0;

  const show = async (): Promise<void> => {
    clearTimeout(timer);
    const asked = wanted;
    const now = await momentFor(pieces);
    if (asked !== wanted) return;
    const found = refine(pieces, wanted, now);
    const filters = filterCount(wanted);
    if (isRefined(wanted)) list.draw(found, wanted.show);
    else list.leave();
    section.classList.remove('invisible');
    panel.tell(showWords(found.length, language, words));
    sort.value = wanted.sort ?? '';
    open.textContent = filters > 0 ? `${words.filters.open} (${filters})` : words.filters.open;
    status.textContent = isRefined(wanted)
      ? countWords(found.length, pieces.length, language, words)
      : '';
    again.textContent = words.filters.clear;
    if (filters === 0 && again === document.activeElement) open.focus();
    again.classList.toggle('hidden', filters === 0);
    const next = nextPromotionBoundary(pieces, now);
    if (next === null) return;
    timer = window.setTimeout(show, Math.min(Date.parse(next) - now, LONGEST_WAIT_MS));
  };
  const follow = (): Promise<void> => {
    wanted = wantedOf(location.search);
    panel.fill(wanted);
    return show();
  };
  const go = (next: Wanted, how: 'pushState' | 'replaceState' = 'pushState'): Promise<void> => {
    // What is wanted is written as it is read, with the lower amount first.
    const query = addressOf(wantedOf(addressOf(next)), location.search);
    if (query !== location.search) {
      history[how](null, '', `${location.pathname}${query}${location.hash}`);
    }
    return follow();
  };
  const clear = () => {
    void go({ ...NOTHING, sort: wanted.sort });
    open.focus();
  };

  const list = openFoundList(section, {
    ...{ language, words },
    onMore: () => go({ ...wanted, show: wanted.show + PIECES_AT_ONCE }, 'replaceState'),
    onClear: clear,
  });
  const panel = openPanel(line, {
    words,
    useful: {
      offer: pieces.some((piece) => discountOf(piece)),
      stock: pieces.some(isSoldOut),
      stars: pieces.some(({ rating }) => rating !== null),
    },
    onChange: (read) => {
      const next = read(wanted);
      if (next) void go({ ...next, show: PIECES_AT_ONCE });
    },
    onClear: clear,
  });
  again.onclick = clear;
  window.addEventListener('popstate', follow);
  // What the address says that nobody understands is taken out of it.
  await go(wanted, 'replaceState');
  return {
    toggle: panel.toggle,
    sortBy: (chosen) => {
      const known = SORTS.find((sort) => sort === chosen) ?? null;
      void go({ ...wanted, sort: known, show: PIECES_AT_ONCE });
    },
  };
}
