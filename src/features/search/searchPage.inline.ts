/** ms after which the page has its end, with a result or without. */
const MAX_SEARCH_MS = 10_000;

/** What the address requests stands in the field, and takes its place, before the first paint. */
const query = new URLSearchParams(location.search).get('q') ?? '';
const searchPage = document.getElementById('search-page') as HTMLElement;
const searchField = searchPage.getElementsByTagName('input')[0] as HTMLInputElement;
searchField.value = query.slice(0, searchField.maxLength);
for (const state of ['asked', 'awaited'])
  searchPage.toggleAttribute(`data-${state}`, query.trim() !== '');

/** The page has its end; without its script it leads on. */
function giveUp(): void {
  searchPage.removeAttribute('data-awaited');
  if (searchPage.closest('[ssr]')) searchPage.removeAttribute('data-asked');
}
setTimeout(giveUp, MAX_SEARCH_MS);
addEventListener('astro:hydration-error' satisfies PageEvent, giveUp);
