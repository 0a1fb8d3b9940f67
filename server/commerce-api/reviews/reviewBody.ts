import * as v from 'valibot';
import * as limits from '../../../src/domain/limits.ts';
import { sanitiseHtml } from '../../../src/html/sanitise.ts';
import { textOf } from '../../../src/html/text.ts';
import { uploadKeyOf } from '../uploads/uploadQueries.ts';

/** A review as a form sends it; `content` leaves as safe HTML, `images` as keys of uploads. */
export const reviewBody = v.object({
  rating: v.pipe(v.string('ratingWrong'), v.regex(/^[1-5]$/, 'ratingWrong'), v.transform(Number)),
  content: v.pipe(
    v.string('reviewEmpty'),
    v.maxLength(limits.maxText, 'reviewTooLong'),
    // Before it is made safe, which leaves images of other hosts out.
    v.check((written) => !/<img\b/i.test(written), 'reviewWithLinks'),
    v.transform(paragraphs),
    v.check((html) => !/<a\b/.test(html), 'reviewWithLinks'),
    v.check((html) => textOf(html) !== '', 'reviewEmpty'),
  ),
  images: v.pipe(
    v.array(v.string()),
    v.maxLength(limits.maxReviewFiles, 'reviewTooManyFiles'),
    v.transform((addresses) => addresses.map(uploadKeyOf)),
    v.check((keys) => keys.every((key) => key !== undefined), 'reviewFilesWrong'),
    v.transform((keys) => [...new Set(keys.filter((key) => key !== undefined))]),
  ),
});
export type ReviewBody = v.InferOutput<typeof reviewBody>;

/** Safe HTML of what was typed; plain text keeps its paragraphs and lines. */
function paragraphs(content: string): string {
  const clean = sanitiseHtml(content.trim(), 4);
  if (clean === '' || clean.includes('<')) return clean;
  return clean
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}
