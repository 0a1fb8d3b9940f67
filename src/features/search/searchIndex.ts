import { foldLetters } from '@vitrine/contract/domain/foldLetters.ts';
import { partsOf, type Unit } from './query.ts';
import {
  FIELDS,
  type Field,
  inAllFields,
  PERSON,
  type Ranked,
  ranked,
  scoreOf,
  type Way,
} from './ranking.ts';
import { isChinese, termsOf, wordsOf } from './terms.ts';
import { createVocabulary } from './vocabulary.ts';

export interface Hit {
  kind: 'product' | 'post' | 'category' | 'page';
  slug: string;
  name: string;
  /** Of the name, where it is not the page's language. */
  lang: string | null;
}

interface Entry extends Hit {
  isSoldOut: boolean;
  place: number;
}

/** By entry, how well it matches. */
type Scores = Map<number, number>;

const NOTHING = { matched: 0, score: 0, best: 0 };

const MAX_LATELY = 50;
const NAME = FIELDS.indexOf('name');
const TEXT = FIELDS.indexOf('text');

/** Letters of a beginning that other words follow, at least. */
const MIN_BEGINNING = 4;
/** The words of all entries of a language, in memory. */
export function createSearchIndex() {
  const entries: Entry[] = [];
  /** Postings are `entry * FIELDS.length + field`. */
  const { listOf, postingsOf, beginningWith, formsOf, closest } = createVocabulary();
  /** What is between two spaces: its words and their postings. Most comes again and again. */
  const pieces = new Map<string, { words: string[]; lists: number[][] }>();
  const namePieces = new Set<string>();
  /** Words of names as they are written, in small letters, by their terms. */
  let spelled: Map<string, string> | undefined;

  function pieceOf(text: string) {
    let piece = pieces.get(text);
    if (!piece) {
      const words = wordsOf(text);
      piece = { words, lists: words.flatMap(termsOf).map(listOf) };
      pieces.set(text, piece);
    }
    return piece;
  }

  function add(entry: Entry, texts: Partial<Record<Field, string>>): void {
    const id = entries.push(entry) - 1;
    const note = (list: number[], field: number) => {
      const posting = id * FIELDS.length + field;
      if (list.at(-1) !== posting) list.push(posting);
    };
    for (const [field, name] of FIELDS.entries())
      for (const text of texts[name]?.split(' ') ?? [])
        for (const list of pieceOf(text).lists) note(list, field);
    // Many write in one word what is two: `teacup`.
    let before: string | undefined;
    for (const text of entry.name.split(' ')) {
      namePieces.add(text);
      for (const word of pieceOf(text).words) {
        if (isChinese(word)) continue;
        if (before !== undefined) note(listOf(before + word), NAME);
        before = word;
      }
    }
  }

  const postingsOfAny = (terms: readonly string[]) => new Set(terms.flatMap(postingsOf));

  /** Where a word stands: of Chinese, all its pairs in one field. */
  const postingsOfWord = (word: string): Set<number> =>
    partsOf(word)
      .map((part) => postingsOfAny(isCharacter(part) ? beginningWith(part) : formsOf(part)))
      .reduce(inBoth);

  const postingsOfPhrase = (words: readonly string[]): Set<number> =>
    words.map(postingsOfWord).reduce(inBoth);

  /** Units that were looked for lately: most stay the same while a query is typed. */
  const lately = new Map<string, Scores>();

  function scoreUnit(unit: Unit, isLast: boolean): Scores {
    const key = JSON.stringify([unit, isLast]);
    const known = lately.get(key);
    if (known) return known;
    const scores = scored(unit, isLast);
    if (lately.size >= MAX_LATELY) lately.clear();
    lately.set(key, scores);
    return scores;
  }

  function scored({ words, others, role }: Unit, isLast: boolean): Scores {
    const byEntry: Scores = new Map();
    const cells = new Float64Array(entries.length * FIELDS.length);
    const note = (
      phrase: readonly string[],
      found: Set<number>,
      way: Way,
      hasTexts: boolean,
      place = 0,
    ) => {
      const scores = FIELDS.map((field) =>
        scoreOf(field, way, { isPhrase: isPhrase(phrase), place }),
      );
      for (const posting of found) {
        const field = posting % FIELDS.length;
        if (field === TEXT && !hasTexts) continue;
        byEntry.set(Math.floor(posting / FIELDS.length), 0);
        cells[posting] = Math.max(cells[posting] ?? 0, scores[field] ?? 0);
      }
    };
    // A quality in a description may be of anything.
    const way = words.some(isCharacter) ? 'character' : 'whole';
    note(words, postingsOfPhrase(words), way, role === 'thing');
    const isUnknown = byEntry.size + others.length === 0;
    for (const [place, other] of others.entries())
      note(other, postingsOfPhrase(other), 'synonym', false, place);
    // A word that is still typed, or that the shop does not have, may be the beginning of one.
    const [word = ''] = words;
    const isBeginning = isLast || (isUnknown && word.length >= MIN_BEGINNING);
    if (words.length === 1 && canBegin(word) && isBeginning)
      note(words, postingsOfAny(beginningWith(word)), 'prefix', isUnknown);
    for (const entry of byEntry.keys()) {
      const first = entry * FIELDS.length;
      byEntry.set(entry, inAllFields(cells.subarray(first, first + FIELDS.length)));
    }
    // A phrase of which each word stands somewhere else is found as well, only not as well.
    const apart =
      words.length > 1 ? words.map((each) => scoreUnit(oneWord(each, role), false)) : [];
    for (const [entry, score] of apart[0] ?? []) {
      const lowest = Math.min(score, ...apart.map((scores) => scores.get(entry) ?? 0));
      if (lowest > (byEntry.get(entry) ?? 0)) byEntry.set(entry, lowest);
    }
    return byEntry;
  }

  return {
    add,
    entries,
    closest,
    /** Whether anything has the unit. */
    has: (unit: Unit): boolean => scoreUnit(unit, false).size > 0,
    /** Whether anything has the word as it is, or a form of it. */
    hasWord: (word: string): boolean => partsOf(word).every((part) => formsOf(part).length > 0),
    /** Entries by rank, those that have all of the query or, if there are none, enough of it. */
    find: (units: readonly Unit[]): { hits: Hit[]; isPartialMatch: boolean } => {
      const ranks = new Map<number, Ranked & { id: number }>();
      for (const [at, unit] of units.entries()) {
        const isPerson = unit.role === 'person' && units.length > 1;
        for (const [id, full] of scoreUnit(unit, at === units.length - 1)) {
          const score = isPerson ? full * PERSON : full;
          const { kind, isSoldOut, place } = entries[id] as Entry;
          const before = ranks.get(id);
          const rank = before ?? { id, kind, isSoldOut, place, of: units.length, ...NOTHING };
          if (!before) ranks.set(id, rank);
          rank.matched += 1;
          rank.score += score;
          rank.best = Math.max(rank.best, score);
        }
      }
      const { list, isPartialMatch } = ranked([...ranks.values()]);
      return { hits: list.flatMap(({ id }) => entries[id] ?? []), isPartialMatch };
    },
    /** Whether any entry has the word, or begins a word with it. */
    knows: (word: string) =>
      partsOf(word).every((part) => formsOf(part).length > 0 || beginningWith(part).length > 0),
    /** Words of names that begin so, the most frequent first. */
    complete: (prefix: string, max: number): string[] => {
      spelled ??= new Map([...namePieces].map((text) => [foldLetters(text), text.toLowerCase()]));
      return beginningWith(prefix)
        .filter((term) => spelled?.has(term) && term !== prefix)
        .sort((one, other) => postingsOf(other).length - postingsOf(one).length)
        .slice(0, max)
        .map((term) => spelled?.get(term) ?? term);
    },
    /** A stem in words as a name has them: `tea cups` of `teacup`. */
    written: (stem: string): string => {
      const [form = stem] = formsOf(stem);
      const [posting = -1] = postingsOf(form);
      const words = wordsOf(entries[Math.floor(posting / FIELDS.length)]?.name ?? '');
      const at = words.findIndex((word, place) => word + words[place + 1] === form);
      return at < 0 ? stem : words.slice(at, at + 2).join(' ');
    },
  };
}

/** One letter begins half of all words; Chinese is found whole. */
const canBegin = (word: string) => !isChinese(word) && word.length > 1;

const isCharacter = (part: string) => isChinese(part) && [...part].length === 1;

/** Words that stand together; in Chinese, a word of three characters and more is made of others. */
const isPhrase = ([word = '', ...more]: readonly string[]) =>
  more.length > 0 || (isChinese(word) && [...word].length > 2);

const oneWord = (word: string, role: Unit['role']): Unit => ({ words: [word], others: [], role });

const inBoth = (one: Set<number>, other: Set<number>): Set<number> =>
  new Set([...one].filter((posting) => other.has(posting)));
