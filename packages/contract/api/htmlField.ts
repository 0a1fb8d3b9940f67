import * as v from 'valibot';
import { type SafeHtml, sanitiseHtml } from '../html/sanitise.ts';
import type { Author } from '../html/tree.ts';

/** An HTML field, sanitised on arrival, its headings from `topHeadingLevel` on. Absent means empty. */
export const html = (topHeadingLevel: number, author: Author = 'shop') =>
  v.pipe(
    v.nullish(v.string(), ''),
    v.transform((value): SafeHtml => sanitiseHtml(value, topHeadingLevel, author)),
  );
