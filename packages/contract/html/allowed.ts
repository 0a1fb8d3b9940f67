import type { Schema } from 'hast-util-sanitize';

/** A language tag (RFC 5646, section 2.1): subtags of up to eight letters and digits. */
const LANGUAGE_TAG = /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i;
const INTEGER = /^-?\d{1,9}$/;
/** A date, time, duration or year, roughly: what else `datetime` holds is no one's to read. */
const DATE_TIME = /^(?=.*\d)[\d:.+\-TWZPYMDHS ]{1,40}$/;

const words = (list: string) => list.split(' ');

/** `HTTPS:` and `Mailto:`, as office programs write them. */
const inAnyCase = (list: string) =>
  words(list).flatMap((word) => [
    word,
    word.toUpperCase(),
    word.replace(/^./, (letter) => letter.toUpperCase()),
  ]);

const BLOCKS = words(
  'h1 h2 h3 h4 h5 h6 p blockquote pre hr div ul ol li dl dt dd figure figcaption ' +
    'table caption thead tbody tfoot tr th td details summary',
);
const PHRASES = words(
  'a abbr b bdi br cite code del dfn em i img ins kbd mark q s samp small span strong ' +
    'sub sup time u var wbr',
);

/** Elements that come through as another, without their attributes. */
export const RENAMED: Readonly<Record<string, string>> = {
  strike: 's',
  acronym: 'abbr',
  tt: 'code',
  dir: 'ul',
  menu: 'ul',
  // Their text would run into what stands beside them.
  ...Object.fromEntries(
    words(
      'address article aside center fieldset footer form header hgroup legend main nav search ' +
        'section',
    ).map((tag) => [tag, 'div']),
  ),
};

/** Of these the text comes through, apart from what follows. */
export const SPACED = ['button', 'option', 'rt'];

/**
 * The one allow-list for HTML from an API: prose, lists, tables and images.
 * No scripts, styles, forms, frames, event handlers, classes or ids. It is plain data, read by the
 * sanitiser of the build and of the server (sanitise.ts) and by the browser's (sanitiseInBrowser.ts).
 */
export const ALLOWED = {
  tagNames: [...BLOCKS, ...PHRASES, ...Object.keys(RENAMED), ...SPACED],
  attributes: {
    a: ['href', 'rel'],
    abbr: ['title'],
    dfn: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    li: [['value', INTEGER]],
    ol: [['start', INTEGER], 'reversed', ['type', '1', 'a', 'A', 'i', 'I']],
    th: [['scope', 'col', 'row', 'colgroup', 'rowgroup'], 'colSpan', 'rowSpan'],
    td: ['colSpan', 'rowSpan'],
    time: [['dateTime', DATE_TIME]],
    '*': [
      ['lang', LANGUAGE_TAG],
      ['dir', 'ltr', 'rtl', 'auto'],
    ],
  },
  protocols: { href: inAnyCase('http https mailto tel'), src: inAnyCase('http https') },
  /** They go with all they hold; of others that are not allowed, the text stays. */
  strip: words(
    'script style template noscript iframe object embed svg math video audio canvas title',
  ),
  required: {},
  ancestors: {},
  clobber: [],
} satisfies Schema;

/** Elements of HTML, today's and yesterday's, of which nothing but the text comes through. */
const UNWRAPPED = words(
  'applet area base basefont bdo bgsound big blink body col colgroup data datalist dialog font frame ' +
    'frameset head html image input label link listing map meta meter nobr noembed noframes optgroup ' +
    'marquee output param picture plaintext progress rp ruby select slot source spacer textarea track xmp',
);

/** Names with a colon or hyphen are those of office programs and of custom elements. */
const COMPOUND = '[a-z]\\w*[:-](?!//)[\\w:.-]*';
const NAMES = [...ALLOWED.tagNames, ...ALLOWED.strip, ...UNWRAPPED, COMPOUND];
const ATTRIBUTES = '(?:[\\w:@.-]+\\s+)*(?:[\\w:@.-]+\\s*=|data-|_ng|hidden>)';
/**
 * Text has `<` before words, too: `a <b and c> d`. A tag of one letter, or of a compound, is one only
 * where it ends or an attribute follows.
 */
const TAG = `(?!(?:\\w|${COMPOUND})\\s+(?!${ATTRIBUTES}|/?>))/?(?:${NAMES.join('|')})(?=[\\s/>])`;
const NO_MARKUP = new RegExp(`<(?!${TAG}|!--|!doctype|!\\[|\\?(?:xml|php))`, 'gi');
const UNCLOSED = new RegExp(`<(${COMPOUND})(?=>)`, 'gi');
const CLOSING = new RegExp(`(?<=</)${COMPOUND}(?=\\s*>)`, 'gi');
/** `&` of `?lang=en&region=eu`, where a parser would read `&reg`. */
const NO_REFERENCE = /&(?!(?:#(?:\d+|x[\da-f]+)|[a-z][a-z\d]*);)/gi;

/**
 * A text from outside as HTML: plain unless it has a tag that HTML knows. What begins no such tag is
 * text, so that plain text loses nothing. Without U+0000, of which parsers make one thing in a text
 * and another in an attribute: it goes before anything is looked at, so that it parts no name.
 */
export function markupOf(text: string): string {
  const value = text
    .replaceAll('\0', '')
    .replace(/\r\n?|[\v\u0085\u2028]/g, '\n')
    .replaceAll('\u2029', '\n\n');
  const closed = new Set(value.toLowerCase().match(CLOSING));
  const html = value
    .replace(value.includes('>') ? NO_MARKUP : /</g, '&lt;')
    .replace(UNCLOSED, (tag, name: string) =>
      closed.has(name.toLowerCase()) ? tag : `&lt;${name}`,
    );
  return html.includes('<') ? html : html.replace(NO_REFERENCE, '&amp;');
}
