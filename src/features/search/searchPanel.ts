import { isLanguage, type Language } from '../../contract/language.ts';
import { fill } from '../../i18n/fill.ts';
import { localePath } from '../../i18n/paths.ts';
import { pluralForm } from '../../i18n/pluralForm.ts';
import { drawMarkup } from '../promotion/drawMarkup.ts';
import { element } from '../promotion/markup.ts';
import { openSearch } from './askSearch.ts';
import { openCombobox } from './combobox.ts';
import { categoryOptions, optionsMarkup } from './drawOptions.ts';
import type { Found } from './found.ts';
import styles from './searchPanel.css?inline';
import { countOf, outcome, type SearchSays, searchSays } from './searchSays.ts';
import { onTyping } from './typing.ts';

/** So many of each kind; all of them are on the results' page. */
const MOST = { pieces: 6, posts: 3, categories: 3 };
/** Who waits shorter, in ms, need not be told. */
const PATIENCE_MS = 200;
/** A screen reader hears of an outcome when the typing rests for so long; ms. */
const REST_MS = 700;

let started: Promise<void> | undefined;

/** Makes the panel find as one types; rejects where a part of that could not be loaded. */
export function startSearchPanel(panel: HTMLElement): Promise<void> {
  started ??= start(panel).catch((error) => {
    started = undefined;
    throw error;
  });
  return started;
}

async function start(panel: HTMLElement): Promise<void> {
  const field = panel.querySelector('input');
  const language = document.documentElement.lang.split('-', 1)[0];
  if (!field || !isLanguage(language)) return;
  const says = await searchSays(language);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  follow(panel, field, language, says);
}

function follow(
  panel: HTMLElement,
  field: HTMLInputElement,
  language: Language,
  says: SearchSays,
): void {
  const parts = {
    line: draw('p', 'search-outcome'),
    list: draw('div', 'search-list', {
      id: 'search-list',
      role: 'listbox',
      'aria-label': says.results,
    }),
    all: draw('a', 'search-all text-link'),
    again: draw('button', 'button button-quiet', { type: 'button' }),
    status: draw('p', 'sr-only', { role: 'status' }),
  };
  const { line, list, all, again, status } = parts;
  again.textContent = says.retry;
  const place = draw('div', 'search-found');
  place.append(line, again, list, all, status);
  panel.append(place);
  const combobox = openCombobox(field, list);
  let waiting = 0;
  let resting = 0;

  const tell = (words: string, isFailure = false) => {
    line.textContent = words;
    again.hidden = !isFailure;
    clearTimeout(resting);
    resting = window.setTimeout(() => {
      status.textContent = words;
    }, REST_MS);
  };
  const clear = () => {
    list.replaceChildren();
    all.hidden = true;
    combobox.drawn();
  };
  const answer = (found: Found) => {
    clearTimeout(waiting);
    const count = countOf(found);
    const options =
      count > 0
        ? optionsMarkup(found, language, says)
        : categoryOptions(found.ways, language, says);
    list.replaceChildren(...options.map(drawMarkup));
    list.hidden = false;
    combobox.drawn();
    tell(found.query === '' ? '' : outcome(found, language, says));
    all.hidden = count === found.pieces.length + found.posts.length + found.categories.length;
    all.textContent = fill(pluralForm(says, 'all', count, language), { count });
    const query = new URLSearchParams({ q: found.query });
    all.setAttribute('href', `${localePath(language, '/search/')}?${query}`);
  };
  const fail = () => {
    clearTimeout(waiting);
    clear();
    tell(says.failed, true);
  };
  const ask = openSearch(localePath(language, '/search/'), answer, fail);
  const search = () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => tell(says.loading), PATIENCE_MS);
    ask({ query: field.value.trim(), most: MOST });
  };

  again.addEventListener('click', () => {
    field.focus();
    search();
  });
  window.addEventListener('online', () => {
    if (!again.hidden) search();
  });
  // What the keyboard moves on to is not to be covered; focus that goes nowhere leaves it open.
  panel.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !panel.contains(relatedTarget)) panel.hidePopover();
  });
  onTyping(field, search);
  clear();
  search();
}

function draw(tag: string, look: string, attributes: Record<string, string> = {}): HTMLElement {
  return drawMarkup(element(tag, look, [], attributes)) as HTMLElement;
}
