import * as limits from '@vitrine/contract/domain/limits.ts';
import { type SafeHtml, sanitiseArticle } from '@vitrine/contract/html/sanitise.ts';
import { readReferences } from '@vitrine/contract/html/text.ts';
import * as v from 'valibot';
import { uploadKeyOf } from '../uploads/uploadQueries.ts';

/** It would not work, since a review is plain text. */
const LINK = /<(?:a|img)\s[^<>]*=/i;

/**
 * A review as a form sends it: plain text. `content` leaves as safe HTML that says the same, `images`
 * as keys of uploads.
 */
export const reviewBody = v.object({
  rating: v.pipe(v.string('ratingWrong'), v.regex(/^[1-5]$/, 'ratingWrong'), v.transform(Number)),
  content: v.pipe(
    v.string('reviewEmpty'),
    v.maxLength(limits.maxText, 'reviewTooLong'),
    v.check((typed) => !LINK.test(typed), 'reviewWithLinks'),
    v.transform(typedHtml),
    v.nonEmpty('reviewEmpty'),
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

/** Safe HTML that says what was typed as plain text; empty where that says nothing. */
export function typedHtml(typed: string): SafeHtml {
  return sanitiseArticle(typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
}

/** What was typed, of the HTML that was made of it. */
export function typedText(content: string): string {
  const lines = content.replaceAll('</p><p>', '\n\n').replaceAll('<br>', '\n');
  return readReferences(lines.replace(/<\/?p>/g, ''));
}
