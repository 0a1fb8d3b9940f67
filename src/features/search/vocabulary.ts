import { distance } from 'fastest-levenshtein';
import { isChinese, stemOf } from './terms.ts';

/** Letters from which on a word may have one typo, or two. */
const ONE_TYPO = 5;
const TWO_TYPOS = 8;

/** The terms that begin with a character: in order, and by their stems. */
interface Letter {
  sorted: string[];
  byStem: Map<string, string[]>;
}

/** The terms of an index, each with its postings; none is added once one was looked for. */
export function createVocabulary() {
  const postings = new Map<string, number[]>();
  /** Terms by their first character; put in order when one of them is first looked for. */
  const unordered = new Map<string, string[]>();
  const letters = new Map<string, Letter>();

  function listOf(term: string): number[] {
    let list = postings.get(term);
    if (!list) {
      list = [];
      postings.set(term, list);
      const first = term.charAt(0);
      const terms = unordered.get(first);
      if (terms) terms.push(term);
      else unordered.set(first, [term]);
    }
    return list;
  }

  function letterOf(term: string): Letter {
    const first = term.charAt(0);
    let letter = letters.get(first);
    if (!letter) {
      letter = { sorted: (unordered.get(first) ?? []).sort(), byStem: new Map() };
      letters.set(first, letter);
      for (const each of letter.sorted) {
        const stem = stemOf(each);
        const forms = letter.byStem.get(stem);
        if (forms) forms.push(each);
        else letter.byStem.set(stem, [each]);
      }
    }
    return letter;
  }

  function beginningWith(prefix: string): string[] {
    const { sorted } = letterOf(prefix);
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    const first = low;
    while (sorted[low]?.startsWith(prefix)) low += 1;
    return sorted.slice(first, low);
  }

  /** The terms that are forms of a word. No plural begins with another letter. */
  const formsOf = (word: string): string[] => letterOf(word).byStem.get(stemOf(word)) ?? [];

  return {
    listOf,
    postingsOf: (term: string): readonly number[] => postings.get(term) ?? [],
    beginningWith,
    formsOf,
    /** The stem that a mistyped word is likely to mean, of these terms and of others; else `null`. */
    closest: (word: string, others: Iterable<string>): string | null => {
      if (isChinese(word) || word.length < ONE_TYPO || /\d/.test(word)) return null;
      const stem = stemOf(word);
      let [best, least] = [null as string | null, word.length < TWO_TYPOS ? 2 : 3];
      const consider = (candidate: string, isOwn: boolean) => {
        if (Math.abs(candidate.length - stem.length) > 2) return;
        // Of words as near, one of the shop that begins alike is meant.
        const doubt = Number(!isOwn) / 8 + Number(candidate[0] !== word[0]) / 2;
        const off = typos(stem, candidate) + doubt;
        if (off < least) [best, least] = [candidate, off];
      };
      for (const first of unordered.keys())
        for (const candidate of letterOf(first).byStem.keys()) consider(candidate, true);
      for (const candidate of others) consider(candidate, false);
      return best;
    },
  };
}

/** Letters too many, too few or changed; two that changed places count once. */
function typos(word: string, other: string): number {
  const off = distance(word, other);
  return off === 2 && word.length === other.length && sortedLetters(word) === sortedLetters(other)
    ? 1
    : off;
}

const sortedLetters = (word: string) => [...word].sort().join('');
