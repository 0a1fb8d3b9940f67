import type en from '../../i18n/messages/en/catalogue.json';
import type { Filters } from './filters.ts';
import type { SentPiece } from './piece.ts';

/** The words of filters and cards, which no page carries. */
export type FilterWords = typeof en;

/** Who waits longer is told; ms. */
const PATIENCE_MS = 15_000;

const wordFiles = import.meta.glob<FilterWords>('../../i18n/messages/*/catalogue.json', {
  import: 'default',
});
/** Of languages that have all their words in one. */
const parts = import.meta.glob<FilterWords>('../../i18n/messages/*.json', { import: 'catalogue' });

/**
 * Brings the filters' script, pieces and words side by side; rejects where one can't be had. Apart
 * from the script that a page begins with, which would name all these files.
 */
export async function bringFilters(): Promise<Filters> {
  const [{ startFilters }, pieces, words] = await Promise.all([
    import('./filters.ts'),
    readPieces(),
    readWords(),
  ]);
  return startFilters(pieces, words);
}

/** All pieces of the category that the page shows one page of. */
async function readPieces(): Promise<SentPiece[]> {
  const address = location.pathname.replace(/\/?(?:page\/\d+\/?)?$/, '/pieces.json');
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}

async function readWords(): Promise<FilterWords> {
  const [language] = document.documentElement.lang.split('-', 1);
  const place = `../../i18n/messages/${language}`;
  const read = wordFiles[`${place}/catalogue.json`] ?? parts[`${place}.json`];
  if (!read) throw new Error(`The filters have no words in ${language}.`);
  return read();
}
