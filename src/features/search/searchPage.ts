import { isLanguage } from '../../contract/language.ts';
import { fill } from '../../i18n/fill.ts';
import { localePath } from '../../i18n/paths.ts';
import { openSearch } from './askSearch.ts';
import { drawResults } from './drawResults.ts';
import type { Found } from './found.ts';
import { addressOf, moreThan, PIECES_AT_ONCE, type Wanted, wantedOf } from './searchAddress.ts';
import { countOf, outcome, searchSays } from './searchSays.ts';
import { onTyping } from './typing.ts';

const MOST = { posts: 6, categories: 12 };

/** Finds what the address asks for, and as one types; the address follows. */
export async function startSearchPage(): Promise<void> {
  const place = document.getElementById('search-page');
  const form = place?.querySelector('form');
  const field = form?.querySelector('input');
  const language = document.documentElement.lang.split('-', 1)[0];
  if (!place || !form || !field || !isLanguage(language)) return;
  const says = await searchSays(language);
  const part = (name: string) => place.querySelector<HTMLElement>(`[data-${name}]`);
  const [line, again, status, more] = ['outcome', 'again', 'status', 'more'].map(part);
  const title = document.title;
  let wanted = wantedOf(location.search);
  /** Whether the address is one to come back to, or still being typed. */
  let isSettled = true;
  let focusFrom: number | null = null;

  const tell = (words: string, isFailure = false) => {
    if (line) line.textContent = words;
    if (status) status.textContent = words;
    if (again) again.hidden = !isFailure;
  };
  const answer = (found: Found) => {
    const isAsked = found.query !== '';
    tell(isAsked ? outcome(found, language, says) : '');
    // Names without their prices and pictures would move what stands below them once these come.
    if (!found.isWhole) return;
    place.toggleAttribute('data-asked', isAsked);
    place.toggleAttribute('data-lost', isAsked && countOf(found) === 0);
    place.removeAttribute('data-awaited');
    drawResults(place, found, language);
    dispatchEvent(new Event('cards'));
    const next = moreThan(wanted, found.counts.pieces);
    if (more) more.hidden = next === null;
    const links = place.querySelectorAll<HTMLElement>('[data-part="pieces"] h3 a');
    if (focusFrom !== null) links[focusFrom]?.focus();
  };
  const fail = () => {
    place.removeAttribute('data-awaited');
    place.setAttribute('data-lost', '');
    tell(says.failed, true);
  };
  const ask = openSearch(localePath(language, '/search/'), answer, fail);
  const search = (next: Wanted) => {
    wanted = next;
    const { query, show } = wanted;
    document.title =
      query === '' ? title : title.replace(says.title, () => fill(says.titled, { query }));
    tell(says.loading);
    ask({ query, most: { ...MOST, pieces: show } });
  };

  const typed = (text: string) => {
    focusFrom = null;
    const next = { query: text.trim(), show: PIECES_AT_ONCE };
    if (isSettled) history.pushState(null, '', addressOf(next));
    else history.replaceState(null, '', addressOf(next));
    isSettled = false;
    search(next);
  };
  onTyping(field, typed);
  field.addEventListener('change', () => {
    isSettled = true;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    isSettled = true;
  });
  more?.addEventListener('click', () => {
    focusFrom = wanted.show;
    const next = { ...wanted, show: wanted.show + PIECES_AT_ONCE };
    history.replaceState(null, '', addressOf(next));
    search(next);
  });
  again?.addEventListener('click', () => search(wanted));
  window.addEventListener('online', () => {
    if (again && !again.hidden) search(wanted);
  });
  window.addEventListener('popstate', () => {
    isSettled = true;
    focusFrom = null;
    const back = wantedOf(location.search);
    field.value = back.query;
    search(back);
  });
  // Something may have been typed before this script came.
  if (field.value.trim() === wanted.query) search(wanted);
  else typed(field.value);
}
