import type { Language } from '@vitrine/contract/domain/language.ts';
import {
  type ProductEntry,
  partName,
  type SearchShop,
  type WordsFile,
  wholeSlug,
} from '../../../src/features/search/searchFiles.ts';
import { publishedSearch, readerOf } from './publishedSearch.ts';
import { numbersFrom, type Sample, twoCharacters, twoTerms, withTypo } from './queries.ts';

const SAMPLES = 100;
/** Products on the results' page before somebody requests more. */
const FIRST = 24;

/**
 * Asks a published shop's search for sampled products: queries by kind, and how many were found.
 */
export async function foundRates(folder: string, language: Language) {
  const read = readerOf(folder, language);
  const engine = publishedSearch(folder, language);
  const shop = await read<SearchShop>('shop');
  const entries: ProductEntry[] = [];
  for (let part = 0; part < shop.words; part += 1) {
    entries.push(...(await read<WordsFile>(`words/${partName(part, shop.words)}`)).products);
  }
  const random = numbersFrom(7);
  const sample = (queryOf: (name: string) => string | null): Sample[] => {
    const samples: Sample[] = [];
    for (let tries = 0; samples.length < SAMPLES && tries < SAMPLES * 100; tries += 1) {
      const [short, name] = entries[Math.floor(random() * entries.length)] ?? ['', ''];
      const query = queryOf(name);
      if (query !== null) samples.push({ slug: wholeSlug(short, name), query });
    }
    return samples;
  };
  const rate = async (samples: Sample[]) => {
    const places: number[] = [];
    for (const { slug, query } of samples) {
      const max = { products: entries.length, posts: 0, categories: 0, pages: 0 };
      let place = -1;
      await engine.search({ query, max }, undefined, ({ products }) => {
        place = products.findIndex((product) => product.slug === slug);
      });
      places.push(place);
    }
    const found = places.filter((place) => place >= 0);
    return `${found.length} of ${samples.length} (${found.filter((place) => place < FIRST).length} among the first ${FIRST})`;
  };
  const words = sample((name) => twoTerms(name, language, random));
  const other =
    language === 'zh'
      ? { 'by two characters': sample((name) => twoCharacters(name, random)) }
      : { 'by a name with a typo': sample((name) => withTypo(name, random)) };
  const rates: Record<string, string> = { 'by two words': await rate(words) };
  for (const [kind, samples] of Object.entries(other)) rates[kind] = await rate(samples);
  return { queries: words.map(({ query }) => query), rates };
}
