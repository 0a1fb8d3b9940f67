import { foldLetters } from '@vitrine/contract/domain/foldLetters.ts';
import pluralize from 'pluralize-esm';

/** Runs of Chinese characters, and words of other letters and digits, hyphens included. */
const RUN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}'’\-‐])+/gu;
const HAN = /\p{Script=Han}/u;
const APOSTROPHES = /['’]/g;
const HYPHENS = /[-‐]+/;

/** Whether a text has Chinese characters, of which no letter can be mistyped. */
export const isChinese = (text: string) => HAN.test(text);

/**
 * The words of a text, in small letters without accents: `3-in-1` is `3in1` as well, since many
 * write so. A run of Chinese characters, which has no spaces, is one.
 */
export function wordsOf(text: string): string[] {
  return (foldLetters(text).match(RUN) ?? []).flatMap((run) => {
    if (isChinese(run)) return [run];
    const parts = run.replace(APOSTROPHES, '').split(HYPHENS).filter(Boolean);
    return parts.length > 1 ? [...parts, parts.join('')] : parts;
  });
}

/**
 * What a word of a text is looked up by. Of Chinese, each two characters that stand together, and the last
 * one of a run, so that every character begins a term and no cut hides a word.
 */
export const termsOf = (word: string): string[] =>
  isChinese(word) ? [...pairsOf(word), lastOf(word)] : [word];

const NO_PLURAL = /\d$|\p{Script=Han}/u;

/**
 * A word as its singular is written: `watches` and `watch` are one. A stemmer would make `ear` of
 * earrings, and `cloth` of clothing. Chinese has no plural.
 */
export function stemOf(word: string): string {
  if (word.length < 3 || NO_PLURAL.test(word)) return word;
  return IRREGULAR[word] ?? pluralize.singular(word);
}

/** A phrase in small letters, its last word as the singular is written. */
export function keyedPhrase(phrase: string): string {
  const words = phraseWords(phrase);
  return [...words.slice(0, -1), ...words.slice(-1).map(stemOf)].join(' ');
}

/** Words of one meaning go by this, however they are written: `tea cups`, `tea-cup`, `teacup`. */
export const keyOf = (phrase: string) => keyedPhrase(phrase).replaceAll(' ', '');

/** Where the noun of a name has an end: “Tote with strap”, “Ring, gold”. */
const ADDED = /[,;:|(（【，：]|\s[-–—]\s|\s(?:with|in|for|from|by|on|at)\s/iu;
const SPACE = /[^\p{L}\p{N}'’-]+/u;

/**
 * What a name says the thing is: its last word before what is added, of `Set of Cups` both nouns; of
 * a Chinese name its last two characters.
 */
export function headsOf(name: string): string {
  const [noun = ''] = name.split(ADDED, 1);
  const pieces = (noun.trim() === '' ? name : noun).split(/\sof\s/i);
  return pieces
    .map((piece) => piece.split(SPACE).findLast((word) => /^\P{N}+$/u.test(word)) ?? '')
    .map((word) => (isChinese(word) ? [...word].slice(-2).join('') : word))
    .join(' ');
}

const segments = new Intl.Segmenter('zh', { granularity: 'word' });

/** A run of Chinese characters as the platform cuts it. */
export const segmentsOf = (run: string) => [...segments.segment(run)];

/** The Chinese words of a name, of two characters and more. */
export const chineseWordsIn = (name: string): string[] =>
  wordsOf(name)
    .filter(isChinese)
    .flatMap(segmentsOf)
    .map(({ segment }) => segment)
    .filter(({ length }) => length > 1);

/** The words of a short text, a compound not counted again. */
export const phraseWords = (phrase: string) => wordsOf(phrase.replaceAll(/[-‐]/g, ' '));

export function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

const lastOf = (run: string) => [...run].at(-1) ?? run;

/** What the library's rules miss. Without prototype: a query may be any word. */
const IRREGULAR: Record<string, string | undefined> = Object.assign(Object.create(null), {
  lens: 'lens',
  lenses: 'lens',
  canvas: 'canvas',
  canvases: 'canvas',
  cookies: 'cookie',
  mens: 'man',
  womens: 'woman',
  pyjamas: 'pyjamas',
  pajamas: 'pajamas',
});
