import { LANGUAGE_NAMES } from '@vitrine/contract/domain/language.ts';
import { period } from '@vitrine/contract/domain/period.ts';
import { fewerMarks } from '@vitrine/contract/html/fewerMarks.ts';
import { html } from 'hono/html';
import type { Row } from '../database/tables.ts';
import { emailLook } from './emailLook.ts';
import {
  type EmailBrand,
  emailLayout,
  type OutgoingEmail,
  withLineBreaks,
} from './emailTemplate.ts';

const MAX_SUBJECT_EXCERPT = 60;

/** An inquiry as the customer sent it. */
export type Inquiry = Pick<
  Row<'inquiry'>,
  'email' | 'country' | 'description' | 'language' | 'created_at'
>;

/** The email that forwards an inquiry to the shop, in English; `Reply-To` is the customer. */
export async function inquiryEmail(
  inquiry: Inquiry,
  to: string,
  brand: EmailBrand,
): Promise<OutgoingEmail> {
  const { email, created_at } = inquiry;
  const [country, description] = [fewerMarks(inquiry.country), fewerMarks(inquiry.description)];
  const { native, html: lang } = LANGUAGE_NAMES[inquiry.language];
  const title = `Inquiry from ${oneLine(country)}`;
  const excerpt = [...oneLine(description)].slice(0, MAX_SUBJECT_EXCERPT).join('');
  const promise = brand.replyHours
    ? `Reply within ${period(brand.replyHours, 'hour', 'en')}, as the shop promises. `
    : '';
  const note = `${promise}A reply to this email goes to the customer.`;
  const details = `${email} · ${country} · ${native} · ${created_at}`;
  const { muted } = emailLook();
  const body = html`<p style="color:${muted}">${details}</p>
<p lang="${lang}">${withLineBreaks(description)}</p>
<p style="color:${muted}">${note}</p>`;
  return {
    to,
    replyTo: email,
    subject: `${title}: ${excerpt}`,
    text: [details, description, note].join('\n\n'),
    html: await emailLayout('en', brand, title, body),
  };
}

/** Texts of customers may have line breaks, which a header must not. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
