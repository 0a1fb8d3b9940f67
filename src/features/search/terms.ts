import { foldLetters } from '@vitrine/contract/domain/foldLetters.ts';

/** Words that say nothing of what is looked for, and would keep it from being found. */
const LITTLE = new Set('a an and at by for in of on or the to with'.split(' '));

/** Runs of Chinese characters, and words of other letters and digits. */
const RUN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}'’])+/gu;
/** `3-in-1` and `T-shirt`, which many write as one word. */
const COMPOUND = /[\p{L}\p{N}\-‐]+/gu;
const HYPHENS = /[-‐]/g;
const HAN = /^\p{Script=Han}/u;

/** Whether a term is of Chinese characters, of which no letter can be mistyped. */
export const isChinese = (term: string) => HAN.test(term);

/**
 * What a text is found by: words in small letters without accents, compounds also as one word; of
 * Chinese, which has no spaces, each two characters that stand together, and the last one of a run,
 * so that every character begins a term.
 */
export function termsOf(text: string): string[] {
  const words = foldLetters(text).match(COMPOUND) ?? [];
  const compounds = words.filter((word) => /.[-‐]./.test(word));
  return [
    ...runsOf(text).flatMap((run) => (isChinese(run) ? [...pairsOf(run), lastOf(run)] : [run])),
    ...compounds.map((compound) => compound.replaceAll(HYPHENS, '')),
  ];
}

/** The terms that a query is looked up by: a single Chinese character is a beginning of one. */
export function queryTermsOf(query: string): string[] {
  return runsOf(query).flatMap((run) => {
    if (!isChinese(run)) return [run];
    const pairs = pairsOf(run);
    return pairs.length > 0 ? pairs : [run];
  });
}

function runsOf(text: string): string[] {
  const runs = (foldLetters(text).match(RUN) ?? []).map((run) => run.replaceAll(/['’]/g, ''));
  const telling = runs.filter((run) => run !== '' && !LITTLE.has(run));
  return telling.length > 0 ? telling : runs.filter(Boolean);
}

function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

const lastOf = (run: string) => [...run].at(-1) ?? run;
