/** ms after which the page has its end, answered or not. */
const LONGEST_SEARCH_MS = 10_000;

/** What the address asks for stands in the field, and takes its place, before the first paint. */
const query = new URLSearchParams(location.search).get('q') ?? '';
const searchPage = document.getElementById('search-page') as HTMLElement;
const searchField = document.getElementById('search-page-field') as HTMLInputElement;
searchField.value = query.slice(0, 100);
for (const state of ['asked', 'awaited'])
  searchPage.toggleAttribute(`data-${state}`, query.trim() !== '');
setTimeout(() => searchPage.removeAttribute('data-awaited'), LONGEST_SEARCH_MS);
