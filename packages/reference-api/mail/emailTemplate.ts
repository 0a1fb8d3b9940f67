import type { DeliveryTerms } from '@vitrine/contract/domain/delivery.ts';
import {
  type ByLanguage,
  inLanguage,
  LANGUAGE_NAMES,
  type Language,
} from '@vitrine/contract/domain/language.ts';
import { isRightToLeft } from '@vitrine/contract/domain/textDirection.ts';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { emailLook } from './emailLook.ts';

/** An email that is ready to be sent. */
export interface OutgoingEmail {
  to: string;
  /** Whom a reply goes to; the shop if it is left out. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The shop as emails tell of it. */
export interface EmailBrand {
  name: ByLanguage<string>;
  /** Without a slash at the end. */
  url: string;
  /** Within how many hours the shop replies, if it promises that. */
  replyHours?: number | undefined;
  /** Where it delivers, and how; nothing is said of that without it. */
  delivery?: DeliveryTerms | undefined;
}

/** The layout of every email, which mail programs of any age can show. */
export async function emailLayout(
  language: Language,
  brand: EmailBrand,
  title: string,
  body: Markup,
): Promise<string> {
  const { surface, ink, face, raised, line } = emailLook();
  const page = `margin:0;padding:24px;background:${surface};color:${ink};font:16px/1.6 ${face}`;
  const sheet = `max-width:560px;margin:0 auto;padding:32px;background:${raised};border:1px solid ${line}`;
  return String(
    await html`<!doctype html>
<html lang="${LANGUAGE_NAMES[language].html}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="${page}"><div style="${sheet}">
<p style="margin:0 0 24px;font-size:20px;letter-spacing:0.04em">${inLanguage(brand.name, language)}</p>
<h1 style="margin:0 0 16px;font-size:24px;font-weight:500;line-height:1.3">${title}</h1>
${body}
</div></body></html>`,
  );
}

/** A link that looks like a button. */
export function linkButton(href: string, label: string): Markup {
  const { corner, ink, paper } = emailLook();
  const style = `display:inline-block;padding:12px 28px;border-radius:${corner};background:${ink};color:${paper};text-decoration:none`;
  return html`<p style="margin:24px 0"><a href="${href}" style="${style}">${label}</a></p>`;
}

/** A text of the shop's or a customer's; one from right to left leaves its neighbours where they are. */
export function inDirection(text: string): Markup | string {
  return isRightToLeft(text) ? html`<span dir="auto">${text}</span>` : text;
}

/** A text with its line breaks as `<br>`; each line runs as its letters do. */
export function withLineBreaks(text: string): Markup {
  return html`${text.split('\n').map((line, index) => html`${index > 0 ? raw('<br>') : ''}${inDirection(line)}`)}`;
}
