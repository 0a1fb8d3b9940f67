import { foldLetters } from '@vitrine/contract/domain/foldLetters.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import type { Narrowing } from './narrowings.ts';
import { createPinyin } from './pinyin.ts';
import { divided, LITTLE, parseQuery, type Unit } from './query.ts';
import {
  type LanguageFile,
  partName,
  type SearchShop,
  type WordsFile,
  wholeSlug,
} from './searchFiles.ts';
import { createSearchIndex, type Hit } from './searchIndex.ts';
import { readSynonyms } from './synonyms.ts';
import { chineseWordsIn, headsOf, isChinese, keyOf, phraseWords, wordsOf } from './terms.ts';

export type ReadFile = <Content>(name: string) => Promise<Content>;

/** What a query finds in one language. */
export interface Found {
  hits: Hit[];
  /** Nothing has all that is looked for; these have some of it. */
  isPartialMatch: boolean;
  /** What was looked for instead, where nothing was found for the query as it is typed. */
  corrected: string | null;
  narrowed: Narrowing[];
}

/** A compound of compounds is divided again. */
const MAX_DIVISIONS = 2;

const NOTHING = { hits: [], isPartialMatch: true };

const asOne = (text: string): Unit => ({ words: wordsOf(text), others: [], role: 'thing' });

export type LanguageSearch = Awaited<ReturnType<typeof openLanguage>>;

/** Reads what is published of a language, and searches in it. Rejects with the reader's error. */
export async function openLanguage(readFile: ReadFile) {
  const [shop, { synonyms: lists, characters, traditional }] = await Promise.all([
    readFile<SearchShop>('shop'),
    readFile<LanguageFile>('language'),
  ]);
  const parts = await Promise.all(
    Array.from({ length: shop.words }, (_, part) =>
      readFile<WordsFile>(`words/${partName(part, shop.words)}`),
    ),
  );
  const synonyms = readSynonyms(lists);
  const index = indexOf(shop, parts);
  const known = synonyms.chinese();
  const chinese = [
    ...shop.categories.flatMap(([, name]) => chineseWordsIn(name)),
    ...parts.flatMap((part) => part.chinese.split(' ')),
    ...shop.pages.flatMap(([, , words]) => words.split(' ').filter(isChinese)),
  ];
  for (const word of chinese) if (word !== '') known.add(word);
  // Of words that sound alike the shop's own are meant.
  const pinyin = once(() =>
    createPinyin(
      characters,
      [...known].sort((one, other) => Number(index.hasWord(other)) - Number(index.hasWord(one))),
    ),
  );
  const simplified = new Map(
    [...traditional].flatMap((character, at, all) =>
      at % 2 ? [] : [[character, all[at + 1] ?? '']],
    ),
  );

  const products = () =>
    index.entries
      .filter(({ kind }) => kind === 'product')
      .sort((one, other) => one.place - other.place);
  const lexicon = { synonyms, known, has: index.hasWord };

  /** `isDivided`: words that find nothing are looked for by what they are made of. */
  function look(text: string, isDivided: boolean): Found {
    const { units, narrowed } = parseQuery(text, lexicon);
    const corrected = null;
    if (units.length === 0) {
      const hits = narrowed.length > 0 ? products() : [];
      return { hits, isPartialMatch: false, corrected, narrowed };
    }
    const parts = units.flatMap((unit) => told(unit, isDivided ? MAX_DIVISIONS : 0));
    const used = parts.length > 0 ? parts : units;
    const qualities = used
      .filter(({ role }) => role !== 'thing')
      .map(({ words }): Narrowing => {
        const typed = words.join(isChinese(text) ? '' : ' ');
        return { kind: 'word', typed, from: null, to: null };
      });
    const found = index.find(used);
    const last = used.at(-1);
    // Of Chinese the last word is what the thing is: without it, a tea egg is no tea.
    const isOther = found.isPartialMatch && isChinese(text) && last && !index.has(last);
    const isCut = isChinese(text) && used[0]?.words.join('') !== wordsOf(text).join('');
    const same = isCut ? index.find([asOne(text)]) : NOTHING;
    const exact = same.isPartialMatch ? [] : same.hits;
    return {
      hits: [...new Set([...exact, ...(isOther ? [] : found.hits)])],
      isPartialMatch: found.isPartialMatch && exact.length === 0,
      corrected,
      narrowed: [...narrowed, ...qualities],
    };
  }

  /** A person whom no product names says nothing of what is looked for. */
  function told(unit: Unit, divisions: number): Unit[] {
    if (index.has(unit)) return [unit];
    const pieces = divisions > 0 ? divided(unit, lexicon) : [];
    if (pieces.length > 0) return pieces.flatMap((piece) => told(piece, divisions - 1));
    return unit.role === 'person' ? [] : [unit];
  }

  /** The text with its unknown words as they are likely to be meant; `null` where none is near. */
  function corrected(text: string): string | null {
    if (isChinese(text)) return /^\p{Script=Han}+$/u.test(text) ? pinyin().heard(text) : null;
    const words = phraseWords(text.toLowerCase());
    const right = words.map((word) => (isKnown(word) ? word : meantBy(word)));
    return right.some((word, at) => word !== words[at]) ? right.join(' ') : null;
  }

  const meantBy = (word: string): string => {
    const key = index.closest(word, synonyms.keys());
    return key === null ? word : (synonyms.get(key)?.phrase ?? index.written(key));
  };

  const isKnown = (word: string) =>
    LITTLE.has(word) || synonyms.has(keyOf(word)) || index.knows(word);

  const bySlug = once(
    () => new Map(index.entries.map((entry) => [`${entry.kind} ${entry.slug}`, entry])),
  );

  return {
    shop,
    /** Whether a text is in the letters of the language. */
    writes: (text: string): boolean => isChinese(text) === (characters !== ''),
    /** What another language has found, as it is called in this one; `undefined` where it is not. */
    same: ({ kind, slug }: Hit): Hit | undefined => bySlug().get(`${kind} ${slug}`),
    /** Queries that go on from one: its last word completed. */
    complete: (text: string, max: number): string[] => {
      const at = text.lastIndexOf(' ') + 1;
      const last = text.slice(at);
      if ([...last].length < (isChinese(last) ? 1 : 2)) return [];
      const words = isChinese(last)
        ? [...known].filter((word) => word.startsWith(last) && word !== last && index.knows(word))
        : index.complete(foldLetters(last), max);
      return words.slice(0, max).map((word) => text.slice(0, at) + word);
    },
    find: (typed: string): Found => {
      const text = [...typed.slice(0, limits.maxQuery)]
        .map((character) => simplified.get(character) ?? character)
        .join('');
      const isWhole = ({ hits, isPartialMatch }: Found) => hits.length > 0 && !isPartialMatch;
      const asTyped = look(text, false);
      if (isWhole(asTyped) || asTyped.narrowed.length + text.trim().length === 0) return asTyped;
      const read = pinyin().read(text);
      const inPinyin = read === null ? asTyped : look(read, false);
      if (isWhole(inPinyin)) return inPinyin;
      const meant = corrected(text);
      const instead = meant === null ? asTyped : look(meant, false);
      return isWhole(instead) ? { ...instead, corrected: meant } : look(text, true);
    },
  };
}

/** What is made when it is first needed. */
function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

function indexOf({ categories, posts, pages }: SearchShop, parts: readonly WordsFile[]) {
  const index = createSearchIndex();
  const listed = { isSoldOut: false, place: 0 };
  for (const [slug, name, lang] of categories)
    index.add({ kind: 'category', slug, name, lang, ...listed }, { head: name });
  for (const [slug, name, text, lang] of posts)
    index.add({ kind: 'post', slug, name, lang, ...listed }, { name, fact: text });
  for (const [slug, name, words] of pages)
    index.add({ kind: 'page', slug, name, lang: null, ...listed }, { head: name, name: words });
  const names = new Map(categories.map(([slug, name]) => [slug, name]));
  for (const { products } of parts) {
    for (const [at, product] of products.entries()) {
      const [short, name, categories, codes, fact, text, lang, isSoldOut] = product;
      const slug = wholeSlug(short, name);
      const own = short.slice(short.indexOf('/') + 1);
      const category = categories.split(' ').map((of) => names.get(of) ?? '');
      index.add(
        // Which of several files a product is in says nothing: so far on is it in the shop's list.
        {
          kind: 'product',
          slug,
          name,
          lang,
          isSoldOut: isSoldOut === 1,
          place: at / products.length,
        },
        {
          head: headsOf(name),
          category: category.join(' '),
          name,
          code: `${own.replaceAll('-', ' ')} ${codes}`,
          fact,
          text,
        },
      );
    }
  }
  return index;
}
