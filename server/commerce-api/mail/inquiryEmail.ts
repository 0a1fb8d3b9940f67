import { html } from 'hono/html';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from '../../../src/domain/language.ts';
import { type EmailBrand, lines, type OutgoingEmail, sheet } from './emailTemplate.ts';
import { muted } from './look.ts';

/** A question to the shop, as it was asked. */
export interface Inquiry {
  email: string;
  country: string;
  description: string;
  language: Language;
  /** ISO time, UTC. */
  created_at: string;
}

/** Hands an inquiry on to the shop's people; a response goes to the sender. */
export async function inquiryEmail(
  inquiry: Inquiry,
  to: string,
  brand: EmailBrand,
): Promise<OutgoingEmail> {
  const { email, country, description, created_at } = inquiry;
  const subject = `Inquiry from ${country}: ${description.replaceAll(/\s+/g, ' ').slice(0, 60)}`;
  const reads = LANGUAGE_NAMES[inquiry.language].native;
  const facts = `${email} · ${country} · ${reads} · ${created_at}`;
  const promise =
    'Promised: an answer within 8 hours. Replying to this email writes to the sender.';
  const body = html`<p style="color:${muted}">${facts}</p>
<p lang="${LANGUAGE_NAMES[inquiry.language].html}">${lines(description)}</p>
<p style="color:${muted}">${promise}</p>`;
  return {
    to,
    replyTo: email,
    subject,
    text: [facts, description, promise].join('\n\n'),
    html: await sheet(DEFAULT_LANGUAGE, brand, `Inquiry from ${country}`, body),
  };
}
