import type { Schema } from 'hast-util-sanitize';

/** A language tag (RFC 5646, section 2.1): subtags of up to eight letters and digits. */
const LANGUAGE_TAG = /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i;

/**
 * The one allow-list for HTML from an API: prose, lists, tables and images.
 * No scripts, styles, forms, frames, event handlers, classes or ids. It is plain data, read by the
 * sanitiser of the build and of the server (sanitise.ts) and by the browser's (sanitiseInBrowser.ts).
 */
export const ALLOWED = {
  tagNames: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'blockquote',
    'pre',
    'hr',
    'br',
    'div',
    'span',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'figure',
    'figcaption',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'code',
    'a',
    'img',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  attributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: [['scope', 'col', 'row', 'colgroup', 'rowgroup'], 'colSpan', 'rowSpan'],
    td: ['colSpan', 'rowSpan'],
    '*': [
      ['lang', LANGUAGE_TAG],
      ['dir', 'ltr', 'rtl', 'auto'],
    ],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math'],
  required: {},
  ancestors: {},
  clobber: [],
} satisfies Schema;

/**
 * HTML without U+0000, of which parsers make one thing in a text and another in an attribute, and
 * not all browsers the same. It goes before anything is looked at, so that it parts no name.
 */
export const withoutNulls = (html: string) => html.replaceAll('\0', '');
