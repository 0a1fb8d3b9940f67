import {
  type ByLanguage,
  inLanguage,
  LANGUAGE_NAMES,
  type Language,
} from '@vitrine/contract/domain/language.ts';
import { period } from '@vitrine/contract/domain/period.ts';
import { fewerMarks } from '@vitrine/contract/html/fewerMarks.ts';
import type { Row } from '../database/tables.ts';
import { type EmailBrand, filled, type OutgoingEmail, writeEmail } from './emailTemplate.ts';
import type { EmailIdentity } from './mailer.ts';
import { utcTime } from './orderFacts.ts';

const MAX_SUBJECT_EXCERPT = 60;

const MESSAGES = {
  en: {
    title: 'Inquiry from {country}',
    promise: 'Reply within {time}, as the shop promises. ',
    reply: 'A reply to this e-mail goes to the customer.',
    received: 'We have received your question',
    thanks: 'Thank you for writing to us. A person reads your question and answers it by e-mail.',
    answer: 'We answer within {time}.',
    ignore: 'If you have not asked us anything, ignore this e-mail.',
  },
  zh: {
    title: '来自{country}的咨询',
    promise: '店铺承诺在{time}内答复。',
    reply: '直接回复本邮件，即回复客户。',
    received: '我们已收到您的咨询',
    thanks: '感谢您的来信。我们会有专人阅读，并通过电子邮件答复您。',
    answer: '我们会在{time}内答复。',
    ignore: '如果您并未向我们咨询，请忽略本邮件。',
  },
} satisfies ByLanguage<Record<string, string>>;

/** An inquiry as the customer sent it. */
export type Inquiry = Pick<
  Row<'inquiry'>,
  'email' | 'country' | 'description' | 'language' | 'created_at'
>;

/** The email that forwards an inquiry to the shop; `Reply-To` is the customer. */
export function inquiryEmail(
  inquiry: Inquiry,
  { brand, inquiriesTo, ownLanguage = 'en' }: EmailIdentity,
): OutgoingEmail {
  const { email, created_at, language } = inquiry;
  const [country, description] = [fewerMarks(inquiry.country), fewerMarks(inquiry.description)];
  const messages = inLanguage(MESSAGES, ownLanguage);
  const title = filled(messages.title, { country: oneLine(country) });
  const excerpt = [...oneLine(description)].slice(0, MAX_SUBJECT_EXCERPT).join('');
  const details = [
    email,
    country,
    LANGUAGE_NAMES[language].native,
    `${utcTime(created_at)} UTC`,
  ].join(' · ');
  const promise = brand.replyHours
    ? filled(messages.promise, { time: hours(brand.replyHours, ownLanguage) })
    : '';
  return writeEmail(
    {
      to: inquiriesTo,
      replyTo: email,
      subject: `${title}: ${excerpt}`,
      heading: title,
      parts: [
        { kind: 'text', text: details, isQuiet: true },
        { kind: 'text', text: description, language },
        { kind: 'text', text: promise + messages.reply, isQuiet: true },
      ],
    },
    ownLanguage,
    brand,
  );
}

/**
 * Tells who asked that the shop has their question. Threat: anybody may give anybody's address, so
 * it has no word of the question.
 */
export function inquiryReceivedEmail(
  { email, language }: Inquiry,
  brand: EmailBrand,
): OutgoingEmail {
  const { received, thanks, answer, ignore } = inLanguage(MESSAGES, language);
  const { replyHours } = brand;
  return writeEmail(
    {
      to: email,
      subject: received,
      parts: [
        { kind: 'text', text: thanks },
        replyHours && {
          kind: 'text',
          text: filled(answer, { time: hours(replyHours, language) }),
        },
        { kind: 'text', text: ignore, isQuiet: true },
      ],
    },
    language,
    brand,
  );
}

const hours = (count: number, language: Language) => period(count, 'hour', language);

/** Texts of customers may have line breaks, which a header must not. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
