import { type Narrowing, takeNarrowings } from './narrowings.ts';
import type { Role, Synonyms } from './synonyms.ts';
import { isChinese, keyOf, pairsOf, phraseWords, segmentsOf } from './terms.ts';

/** Words of a query that belong together, and what else finds the same. */
export interface Unit {
  words: readonly string[];
  others: readonly (readonly string[])[];
  role: Role;
}

/** What a query is read by. */
export interface Lexicon {
  synonyms: Synonyms;
  /** Chinese words, by which a query without spaces is cut. */
  known: ReadonlySet<string>;
  /** Whether the shop has a word, as it is written. */
  has: (word: string) => boolean;
}

export interface Query {
  units: Unit[];
  narrowed: Narrowing[];
}

/** Further words of a query are ignored. */
const MAX_WORDS = 16;
/** Words of a phrase of one meaning at most: `desk top organiser`. */
const MAX_PHRASE = 3;
/** Characters of a known Chinese word at most, and of what is looked for as it stands. */
const MAX_CHINESE = 6;
const MAX_UNKNOWN = 2;
/** Letters of a word that is still typed, at least. */
const MIN_BEGUN = 4;
/** Words that say nothing of what is looked for, and would keep it from being found. */
export const LITTLE: ReadonlySet<string> = new Set(
  (
    'a an and any are at be buy by can do does find for from get has have how i im in is it looking ' +
    'me my need of on or please show some something that the this to want what where which with ' +
    'you your ' +
    '的 了 吗 呢 吧 啊 呀 和 与 我 想 要 买 有 给 送 个 款 是 在 请问 我想 我要 想要 想买 购买 有没有 适合 推荐 ' +
    '一个 一只 一条 一件 一双 一支 一块 一瓶 一枚 一副 一款 一套 一对 一把 一张 一串 一盏 一些 两个 两只 两条 几个 ' +
    '用的 戴的 送给 什么 怎么 哪里 哪些 可以 女款的 男款的'
  ).split(' '),
);

/** What a query asks for. */
export function parseQuery(text: string, lexicon: Lexicon): Query {
  const { rest, narrowed } = takeNarrowings(text.normalize('NFKC').toLowerCase());
  const words = phraseWords(rest).flatMap((word) =>
    isChinese(word) ? cut(word, lexicon.known) : [word],
  );
  const units = unitsOf(words.slice(0, MAX_WORDS), lexicon);
  const telling = units.filter(
    ({ words: [word = '', ...more] }) => more.length > 0 || !LITTLE.has(word),
  );
  return { units: telling.length > 0 || narrowed.length > 0 ? telling : units, narrowed };
}

/**
 * What a unit that finds nothing is made of: 晚宴包 is a bag for evenings, a `silk wrap` a wrap, and
 * 婚戒, which is another word for 结婚戒指, a ring. None if of nothing that is known.
 */
export function divided({ words, others }: Unit, lexicon: Lexicon): Unit[] {
  if (words.length > 1) return unitsOf(words, lexicon, 1);
  for (const [word = '', ...more] of [words, ...others]) {
    const pieces = isChinese(word)
      ? cut(word, lexicon.known, [...word].length - 1)
      : more.slice(-1);
    const last = pieces.at(-1) ?? '';
    const isKnown = lexicon.has(last) || lexicon.synonyms.has(keyOf(last));
    if (last !== word && isKnown) return unitsOf(pieces, lexicon, 1);
  }
  return [];
}

/** The longest phrases that the list of synonyms knows, and single words. */
function unitsOf(words: readonly string[], lexicon: Lexicon, maxPhrase = MAX_PHRASE): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const unit = unitAt(words.slice(at), lexicon, maxPhrase);
    units.push(unit);
    at += unit.words.length;
  }
  return units;
}

function unitAt(rest: readonly string[], { synonyms, has }: Lexicon, maxPhrase: number): Unit {
  for (let length = Math.min(maxPhrase, rest.length); length > 0; length -= 1) {
    const words = rest.slice(0, length);
    const joined = words.join('');
    const meaning = synonyms.get(keyOf(words.join(' ')));
    const isOneWord = length > 1 && !isChinese(joined) && has(joined);
    if (!meaning && !isOneWord && length > 1) continue;
    const others = [...(isOneWord ? [joined] : []), ...(meaning?.others ?? [])];
    return {
      words,
      others: others.map((other) => other.split(' ')),
      role: meaning?.role ?? 'thing',
    };
  }
  const [word = ''] = rest;
  // The last word may still be typed.
  const isBegun = rest.length === 1 && word.length >= MIN_BEGUN && !isChinese(word) && !has(word);
  if (isBegun) {
    for (const key of synonyms.keys()) {
      const meaning = key.startsWith(word) && synonyms.get(key);
      if (!meaning) continue;
      const others = [...meaning.others].map((other) => other.split(' '));
      return { words: [word], others: [[key], ...others], role: meaning.role };
    }
  }
  return { words: [word], others: [], role: 'thing' };
}

/** A run of Chinese characters in words: the longest known ones, and the platform's of the rest. */
function cut(run: string, known: ReadonlySet<string>, maxLength = MAX_CHINESE): string[] {
  const ends = new Set(segmentsOf(run).map(({ index, segment }) => index + segment.length));
  const words: string[] = [];
  let unknown = '';
  const settle = () => {
    const pieces = segmentsOf(unknown).map(({ segment }) => segment);
    const telling = pieces.filter(({ length }) => length > 1);
    words.push(...(unknown.length > MAX_UNKNOWN && telling.length > 0 ? telling : [unknown]));
    unknown = '';
  };
  for (let at = 0; at < run.length; ) {
    const word = longestAt(run.slice(at, at + maxLength), (each) => {
      // What follows a single character may change its meaning: 包 is a bag, 包子 is not.
      if (each.length > 1) return known.has(each) || LITTLE.has(each);
      if (!ends.has(at + 1)) return false;
      return known.has(each) || (LITTLE.has(each) && (at === 0 || ends.has(at)));
    });
    if (word === '') unknown += run[at];
    else {
      // A single unknown character before a word may be anything.
      if (unknown.length === 1) unknown = '';
      settle();
      words.push(word);
    }
    at += word.length || 1;
  }
  settle();
  return words.filter(Boolean);
}

function longestAt(text: string, isWord: (word: string) => boolean): string {
  for (let length = text.length; length > 0; length -= 1)
    if (isWord(text.slice(0, length))) return text.slice(0, length);
  return '';
}

/** What of a word has to stand in a text: of Chinese, each two neighbours. */
export const partsOf = (word: string): string[] => {
  const pairs = isChinese(word) ? pairsOf(word) : [];
  return pairs.length > 0 ? pairs : [word];
};
