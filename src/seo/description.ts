import { textOf } from '../contract/htmlText.ts';

const LONGEST = 150;

/**
 * A page's meta description (spec section 9): the summary, else the first 150 characters of the
 * description without tags, cut at a word where the language has spaces; else the given fallback.
 */
export function metaDescription(summary: string, description: string, fallback: string): string {
  const text = textOf(summary) || textOf(description);
  return text ? shorten(text) : fallback;
}

function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= LONGEST) return text;
  const cut = characters.slice(0, LONGEST - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > LONGEST / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
