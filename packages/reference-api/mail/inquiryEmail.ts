import { LANGUAGE_NAMES } from '@vitrine/contract/domain/language.ts';
import { period } from '@vitrine/contract/domain/period.ts';
import { fewerMarks } from '@vitrine/contract/html/fewerMarks.ts';
import type { Row } from '../database/tables.ts';
import { type EmailBrand, type OutgoingEmail, writeEmail } from './emailTemplate.ts';

const MAX_SUBJECT_EXCERPT = 60;

/** An inquiry as the customer sent it. */
export type Inquiry = Pick<
  Row<'inquiry'>,
  'email' | 'country' | 'description' | 'language' | 'created_at'
>;

/** The email that forwards an inquiry to the shop, in English; `Reply-To` is the customer. */
export function inquiryEmail(inquiry: Inquiry, to: string, brand: EmailBrand): OutgoingEmail {
  const { email, created_at, language } = inquiry;
  const [country, description] = [fewerMarks(inquiry.country), fewerMarks(inquiry.description)];
  const title = `Inquiry from ${oneLine(country)}`;
  const excerpt = [...oneLine(description)].slice(0, MAX_SUBJECT_EXCERPT).join('');
  const promise = brand.replyHours
    ? `Reply within ${period(brand.replyHours, 'hour', 'en')}, as the shop promises. `
    : '';
  const details = [email, country, LANGUAGE_NAMES[language].native, created_at].join(' · ');
  return writeEmail(
    {
      to,
      replyTo: email,
      subject: `${title}: ${excerpt}`,
      heading: title,
      parts: [
        { kind: 'text', text: details, isQuiet: true },
        { kind: 'text', text: description, language },
        {
          kind: 'text',
          text: `${promise}A reply to this email goes to the customer.`,
          isQuiet: true,
        },
      ],
    },
    'en',
    brand,
  );
}

/** Texts of customers may have line breaks, which a header must not. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
