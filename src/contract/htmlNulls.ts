/**
 * HTML without U+0000, of which parsers make one thing in a text and another in an attribute, and
 * not all browsers the same. It goes before anything is looked at, so that it parts no name.
 */
export const withoutNulls = (html: string) => html.replaceAll('\0', '');
