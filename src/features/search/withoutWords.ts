const LETTER = String.raw`[\p{Script=Latin}\p{N}]`;
/** What belongs to the word after it, of `scarf in blue`, and to the one before it, of 红色的丝巾. */
const BEFORE = String.raw`(?:\b(?:in|of|for|with|a|an|the|my)\s+)*`;
const AFTER = '(?:的)?';

/**
 * A query without some of its words, as the search has read them: in small letters, and without
 * punctuation. `null` where they do not stand in it.
 */
export function withoutWords(query: string, typed: string): string | null {
  const text = query.normalize('NFKC');
  const letters = [...typed.replaceAll(/\s/g, '')].map((letter) =>
    letter.replace(/[$()*+.?[\\\]^{|}]/, String.raw`\$&`),
  );
  const isLatin = (letter = '') => new RegExp(LETTER, 'u').test(letter);
  const start = isLatin(letters[0]) ? `(?<!${LETTER})` : '';
  const end = isLatin(letters.at(-1)) ? `(?!${LETTER})` : '';
  const words = new RegExp(`${BEFORE}${start}${letters.join('[\\s\\p{P}]*')}${end}${AFTER}`, 'iu');
  if (letters.length === 0 || !words.test(text)) return null;
  return text
    .replace(words, start ? ' ' : '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
