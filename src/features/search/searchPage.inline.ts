/** What the address asks for stands in the field, and takes its place, before the first paint. */
const query = new URLSearchParams(location.search).get('q') ?? '';
const field = document.getElementById('search-page-field') as HTMLInputElement;
field.value = query.slice(0, 100);
document.getElementById('search-page')?.toggleAttribute('data-asked', query.trim() !== '');
