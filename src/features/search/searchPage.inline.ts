/** What the address asks for stands in the field, and takes its place, before the first paint. */
const query = new URLSearchParams(location.search).get('q') ?? '';
const searchField = document.getElementById('search-page-field') as HTMLInputElement;
searchField.value = query.slice(0, 100);
for (const state of ['asked', 'awaited'])
  document.getElementById('search-page')?.toggleAttribute(`data-${state}`, query.trim() !== '');
