import type { DeliveryTerms, ReturnTerms } from '@vitrine/contract/domain/delivery.ts';
import {
  type ByLanguage,
  inLanguage,
  type Language,
  languagePrefix,
} from '@vitrine/contract/domain/language.ts';
import { emailHtml } from './emailHtml.ts';
import { type EmailPart, plainText } from './emailParts.ts';

/** An email that is ready to be sent. */
export interface OutgoingEmail {
  to: string;
  /** Whom a reply goes to; the shop if it is left out. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** The shop as emails tell of it. What it does not promise is said nowhere. */
export interface EmailBrand {
  name: ByLanguage<string>;
  /** Without a slash at the end. */
  url: string;
  /** Where images are, as an address or a path of the shop's. */
  mediaBase?: string | undefined;
  /** Within how many hours the shop replies, if it promises that. */
  replyHours?: number | undefined;
  /** Where it delivers, and how. */
  delivery?: DeliveryTerms | undefined;
  /** What it takes back. */
  returns?: ReturnTerms | undefined;
}

/** An email before it is written; its heading is the subject if there is no other. */
export interface EmailContent extends Pick<OutgoingEmail, 'to' | 'replyTo' | 'subject'> {
  heading?: string;
  /** Those that are `false` or empty are left out. */
  parts: (EmailPart | false | '' | 0 | undefined)[];
}

/** Writes an email as HTML and as plain text, under the shop's name. */
export function writeEmail(
  { heading, parts, ...envelope }: EmailContent,
  language: Language,
  brand: EmailBrand,
): OutgoingEmail {
  const shown = parts.filter((part) => typeof part === 'object');
  const shop = inLanguage(brand.name, language);
  const title = heading ?? envelope.subject;
  return {
    ...envelope,
    text: [shop, ...shown.map(plainText)].join('\n\n'),
    html: emailHtml({ language, shop, title, parts: shown }),
  };
}

/** A message with its values in the place of their names, such as `{order}`. */
export function filled(message: string, values: Record<string, string>): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** The address of one of the shop's pages, in the reader's language. */
export function pageUrl(brand: EmailBrand, language: Language, page: `/${string}`): string {
  return `${brand.url}${languagePrefix(language)}${page}`;
}
