/** Tags inside a line of text: taking them away leaves no gap. */
const INLINE_TAG =
  /<\/?(?:a|b|code|em|i|s|small|span|strong|sub|sup|u)(?=[\s/>])(?:"[^"]*"|[^"<>])*>/gi;
const TAG = /<[a-z/!](?:"[^"]*"|[^"<>])*>/gi;
const REFERENCE = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi;
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const LAST_CODE_POINT = 0x10ffff;

/** The text of an HTML field without its tags, white space folded. */
export function textOf(value: string): string {
  return value
    .replace(INLINE_TAG, '')
    .replace(TAG, ' ')
    .replace(REFERENCE, readReference)
    .replace(/\s+/g, ' ')
    .trim();
}

function readReference(whole: string, hex = '', decimal = '', name = ''): string {
  if (name) return NAMED[name.toLowerCase()] ?? whole;
  const codePoint = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return codePoint <= LAST_CODE_POINT ? String.fromCodePoint(codePoint) : whole;
}
