import { decodeHTML, decodeHTMLStrict } from 'entities';
import { markupOf } from './allowed.ts';

/** Tags inside a line of text: taking them away leaves no gap. */
const INLINE_TAG =
  /<\/?(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|nobr|q|rp|ruby|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)(?=[\s/>])(?:"[^"]*"|[^"<>])*>/gi;
/** What browsers show nothing of. */
const UNSEEN = /<!--[\s\S]*?(?:-->|$)|<(script|style)(?=[\s/>])[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<[a-z/!?](?:"[^"]*"|[^"<>])*>/gi;

/** The text of an HTML field without its tags, white space folded. */
export function textOf(value: string): string {
  const text = markupOf(value)
    .replace(UNSEEN, ' ')
    .replace(INLINE_TAG, quotationMark)
    .replace(TAG, ' ');
  return decodeHTML(text).replace(/\s+/g, ' ').trim();
}

function quotationMark(tag: string): string {
  if (/^<q[\s>]/i.test(tag)) return '“';
  return /^<\/q[\s>]/i.test(tag) ? '”' : '';
}

/**
 * Text with its character references (`&amp;`, `&eacute;`, `&#8211;`) read, once. Without a
 * semicolon they are text: `R&D`, `?a=1&copy=2`.
 */
export const readReferences = (text: string): string => decodeHTMLStrict(text);
