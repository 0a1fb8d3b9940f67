/** Letters that Unicode's decomposition leaves whole: those of Europe, Turkey and West Africa. */
const WHOLE_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const PLAIN = 'øođdðdłlħhıiŋnŧtəeɓbɗdƙkɛeɔo';
for (let at = 0; at < PLAIN.length; at += 2) WHOLE_LETTERS[PLAIN.charAt(at)] = PLAIN.charAt(at + 1);

/** A text in small letters without accents and other forms of a letter: `Łódź` is `lodz`. */
export function foldLetters(text: string): string {
  if (/^[\x20-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ß-ʯ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);
}
