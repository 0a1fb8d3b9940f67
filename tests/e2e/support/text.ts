import { fromHtml } from 'hast-util-from-html';
import { toString as textContent } from 'hast-util-to-string';

/** The text of an HTML field as a reader sees it, its white space collapsed. */
export function textOf(html: string): string {
  return textContent(fromHtml(html, { fragment: true }))
    .replace(/\s+/g, ' ')
    .trim();
}
