/** Brings the search when something is looked for: by the address, or as soon as one types. */
const place = document.getElementById('search-page');
const field = document.getElementById('search-page-field');

async function wakePage(): Promise<void> {
  try {
    await (await import('./searchPage.ts')).startSearchPage();
  } catch (error) {
    // chunkFailure.ts tells the reader; the categories are there.
    console.info('The search could not be loaded.', error);
    place?.removeAttribute('data-awaited');
    place?.setAttribute('data-lost', '');
  }
}

if (place?.hasAttribute('data-asked')) void wakePage();
else field?.addEventListener('input', () => void wakePage(), { once: true });
