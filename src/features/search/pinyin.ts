import { isChinese, wordsOf } from './terms.ts';

/** Further readings of a word are left out: many of its characters have several. */
const MAX_READINGS = 8;
/** Letters of the longest word that is looked for, and from which on a beginning is enough. */
const MAX_LETTERS = 24;
const MIN_BEGINNING = 3;
/** Nobody types more initials. */
const MAX_INITIALS = 6;

/** Reads what is typed in Latin letters, and what sounds the same, as words of a shop. */
export function createPinyin(charactersBySound: string, words: Iterable<string>) {
  const sounds = new Map<string, string[]>();
  for (const entry of charactersBySound.split(',')) {
    const [sound = '', characters = ''] = entry.split(/(?<=[a-z])(?![a-z])/);
    for (const character of characters)
      sounds.set(character, [...(sounds.get(character) ?? []), sound]);
  }
  const byLetters = new Map<string, string>();
  const bySound = new Map<string, string>();
  const byInitials = new Map<string, string>();
  const note = (map: Map<string, string>, key: string, word: string) => {
    if (!map.has(key)) map.set(key, word);
  };
  for (const word of words) {
    for (const reading of readings(word)) {
      note(byLetters, reading.join(''), word);
      note(bySound, alike(reading.join('')), word);
      note(byInitials, reading.map((sound) => sound[0]).join(''), word);
    }
  }

  function readings(word: string): string[][] {
    let all: string[][] = [[]];
    for (const character of word) {
      const own = sounds.get(character) ?? [];
      all = all
        .flatMap((reading) => own.map((sound) => [...reading, sound]))
        .slice(0, MAX_READINGS);
    }
    return all;
  }

  return {
    /** The words that letters stand for: `zhenzhu erhuan`, or by initials `zbs`; `null` for none. */
    read: (text: string): string | null => {
      const letters = wordsOf(text).join('').replaceAll('ü', 'v');
      if (!/^[a-z]{2,}$/.test(letters)) return null;
      if (letters.length > MAX_INITIALS) return divided(letters, byLetters);
      return divided(letters, byLetters) ?? byInitials.get(letters) ?? divided(letters, byInitials);
    },
    /** The words that a Chinese text sounds like, where a character was mistaken; `null` for none. */
    heard: (text: string): string | null => {
      const runs = wordsOf(text).filter(isChinese);
      const letters = runs.map((run) => readings(run)[0]?.join('') ?? '').join('');
      return letters === '' ? null : divided(alike(letters), bySound);
    },
  };
}

/** Letters in words, the longest first; the last one may be a beginning. */
function divided(letters: string, words: ReadonlyMap<string, string>): string | null {
  const dead = new Set<number>();
  function from(at: number): string[] | null {
    if (at === letters.length) return [];
    if (dead.has(at)) return null;
    for (let end = Math.min(letters.length, at + MAX_LETTERS); end > at; end -= 1) {
      const word = words.get(letters.slice(at, end));
      const others = word === undefined ? null : from(end);
      if (word !== undefined && others) return [word, ...others];
    }
    dead.add(at);
    const rest = letters.slice(at);
    if (rest.length < MIN_BEGINNING) return null;
    for (const [key, word] of words) if (key.startsWith(rest)) return [word];
    return null;
  }
  return from(0)?.join(' ') ?? null;
}

/** What many do not tell apart: `zh` and `z`, `in` and `ing`. */
const alike = (letters: string) =>
  letters.replaceAll(/([zcs])h/g, '$1').replaceAll(/([aei]n)g/g, '$1');
