import type { Selectable } from 'kysely';
import type { Tables } from '../../server/commerce-api/database/tables.ts';

export type Inquiry = Selectable<Tables['inquiry']>;

/** Inquiries as a person reads them in a terminal. */
export function inquiryLines(inquiries: Inquiry[]): string[] {
  if (inquiries.length === 0) return ['Nobody has asked anything yet.'];
  return inquiries.flatMap((inquiry, index) => [...(index > 0 ? [''] : []), ...linesOf(inquiry)]);
}

function linesOf({ id, email, country, description, language, created_at }: Inquiry): string[] {
  const when = `${created_at.slice(0, 10)} ${created_at.slice(11, 16)} UTC`;
  const question = description.split(/\r\n|\r|\n/).map((line) => `  ${harmless(line)}`);
  return [`#${id}  ${when}  ${harmless(email)}, ${harmless(country)} (${language})`, ...question];
}

/**
 * Text without control and direction characters. Strangers wrote it: printed as it is, it could
 * drive the terminal or pretend to be another line.
 */
function harmless(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');
}
