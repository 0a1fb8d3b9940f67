import { decodeHTMLStrict } from 'entities';

/** Tags inside a line of text: taking them away leaves no gap. */
const INLINE_TAG =
  /<\/?(?:a|b|code|em|i|s|small|span|strong|sub|sup|u)(?=[\s/>])(?:"[^"]*"|[^"<>])*>/gi;
const TAG = /<[a-z/!](?:"[^"]*"|[^"<>])*>/gi;

/** The text of an HTML field without its tags, white space folded. */
export function textOf(value: string): string {
  return readReferences(value.replace(INLINE_TAG, '').replace(TAG, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Text with its character references (`&amp;`, `&eacute;`, `&#8211;`) read, once. Without a
 * semicolon they are text: `R&D`, `?a=1&copy=2`.
 */
export const readReferences = (text: string): string => decodeHTMLStrict(text);
