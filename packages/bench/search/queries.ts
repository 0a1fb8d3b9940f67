import type { Language } from '@vitrine/contract/domain/language.ts';

/** What somebody looks for, and the product that is to be found. */
export interface Sample {
  slug: string;
  query: string;
}

/** Numbers from 0 to 1, the same each time. */
export function numbersFrom(seed: number): () => number {
  let last = seed;
  return () => {
    last = (Math.imul(last, 1_103_515_245) + 12_345) & 0x7fffffff;
    return last / 0x7fffffff;
  };
}

const segments = new Intl.Segmenter('zh', { granularity: 'word' });

/** Two different words of a name, numbers left out; `null` where it has not so many. */
export function twoTerms(name: string, language: Language, random: () => number): string | null {
  const words = new Set(
    [...segments.segment(name)]
      .filter(({ segment, isWordLike }) => isWordLike && !/\d/.test(segment))
      .map(({ segment }) => segment)
      .filter(({ length }) => length > (language === 'zh' ? 1 : 2)),
  );
  const [first, second] = [...words].sort(() => random() - 0.5);
  return second === undefined ? null : `${first} ${second}`;
}

/** Two characters of a Chinese name that stand together. */
export function twoCharacters(name: string, random: () => number): string | null {
  const runs = name.match(/\p{Script=Han}{2,}/gu) ?? [];
  const run = runs[Math.floor(random() * runs.length)];
  if (!run) return null;
  const at = Math.floor(random() * (run.length - 1));
  return run.slice(at, at + 2);
}

/** A name with one letter left out, put in, changed, or changed places with the next. */
export function withTypo(name: string, random: () => number): string | null {
  const words = name.toLowerCase().split(' ');
  const places = [...words.keys()].filter((place) => /^[a-z]{4,}$/.test(words[place] ?? ''));
  const place = places[Math.floor(random() * places.length)];
  if (place === undefined) return null;
  const word = words[place] ?? '';
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  const other = String.fromCharCode(97 + Math.floor(random() * 26));
  const typos = [
    before + after,
    before + other + letter + after,
    before + other + after,
    before + after.charAt(0) + letter + after.slice(1),
  ];
  words[place] = typos[Math.floor(random() * typos.length)] ?? word;
  return words.join(' ');
}
