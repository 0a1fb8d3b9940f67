import { textOf } from '@vitrine/contract/html/text.ts';

const LONGEST = 150;

/**
 * A page's meta description (spec section 9): the summary, else the first 150 characters of the
 * description without tags, cut after a word, and never before a comma; else the given fallback.
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
  const end = lastSpace > LONGEST / 2 ? lastSpace : lastWordEnd(text, cut.length);
  return `${cut.slice(0, end).replace(HALF_STOPS, '')}…`;
}

/** What an ellipsis does not follow. */
const HALF_STOPS = /[\s,;:、，；：]+$/;
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Where the last whole word before `limit` ends, in a language without spaces. */
function lastWordEnd(text: string, limit: number): number {
  const last = words.segment(text.slice(0, 2 * LONGEST)).containing(limit);
  return last && last.index > LONGEST / 2 ? last.index : limit;
}
