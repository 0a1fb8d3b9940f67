import { LANGUAGE_NAMES, type Language } from '@vitrine/contract/domain/language.ts';
import { isRightToLeft } from '@vitrine/contract/domain/textDirection.ts';
import { type CSSProperties, Fragment, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { emailLook } from './emailLook.ts';
import type { EmailItem, EmailPart } from './emailParts.ts';

interface EmailSheet {
  language: Language;
  /** Its name. */
  shop: string;
  title: string;
  parts: EmailPart[];
}

/**
 * The HTML of an email, which mail programs of any age can show: styles stand with their elements.
 * Node runs this file as it is, which it could not if it were written in JSX.
 */
export function emailHtml(sheet: EmailSheet): string {
  return `<!doctype html>${renderToStaticMarkup(h(EmailSheet, sheet))}`;
}

function EmailSheet({ language, shop, title, parts }: EmailSheet) {
  const { surface, ink, face, raised, line } = emailLook();
  const page = { margin: 0, padding: '24px 8px', background: surface, color: ink };
  const font = { fontFamily: face, fontSize: 16, lineHeight: 1.6, overflowWrap: 'break-word' };
  const sheet = {
    maxWidth: 560,
    margin: '0 auto',
    padding: '28px 24px',
    background: raised,
    border: `1px solid ${line}`,
  };
  const name = { margin: 0, fontSize: 20, letterSpacing: '0.04em' };
  const heading = { margin: '20px 0 16px', fontSize: 24, fontWeight: 500, lineHeight: 1.3 };
  return h(
    'html',
    { lang: LANGUAGE_NAMES[language].html },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, title),
    ),
    h(
      'body',
      { style: { ...page, ...font } as CSSProperties },
      h(
        'div',
        { style: sheet },
        h('p', { style: name }, shop),
        h('h1', { style: heading }, title),
        parts.map((part, index) => h(Part, { key: index, part })),
      ),
    ),
  );
}

function Part({ part }: { part: EmailPart }): ReactNode {
  const { muted, sale, paper } = emailLook();
  switch (part.kind) {
    case 'text': {
      const lang = part.language && LANGUAGE_NAMES[part.language].html;
      const style = part.isQuiet ? { color: muted } : undefined;
      return h('p', { lang, style }, withLineBreaks(part.text.split('\n')));
    }
    case 'notice':
      return h('p', { style: { padding: 12, background: sale, color: paper } }, part.text);
    case 'code':
      return h('p', { style: { fontSize: 28, letterSpacing: '0.2em' } }, part.code);
    case 'list':
      return h(
        'p',
        null,
        h('span', { style: { color: muted } }, part.heading),
        h('br'),
        withLineBreaks(part.lines),
      );
    case 'items':
      return h(Items, part);
    case 'link':
      return h(Link, part);
  }
}

function Items({ items, sums }: Extract<EmailPart, { kind: 'items' }>) {
  const { line } = emailLook();
  const cell = { padding: '8px 0', borderBottom: `1px solid ${line}`, verticalAlign: 'top' };
  const amount = { ...cell, paddingLeft: 12, textAlign: 'right', whiteSpace: 'nowrap' } as const;
  const hasImages = items.some(({ image }) => image);
  const image = { ...cell, width: IMAGE_PX, paddingRight: 12 };
  return h(
    'table',
    { role: 'presentation', style: { width: '100%', borderCollapse: 'collapse' } },
    h(
      'tbody',
      null,
      items.map((item, index) =>
        h(
          'tr',
          { key: index },
          hasImages && h('td', { style: image }, h(ItemImage, item)),
          h('td', { style: cell }, `${item.quantity} × `, inDirection(item.name)),
          h('td', { style: amount }, item.price),
        ),
      ),
      sums.map(([label, sum]) =>
        h(
          'tr',
          { key: label },
          h('td', { style: cell, colSpan: hasImages ? 2 : undefined }, label),
          h('td', { style: amount }, h('strong', null, sum)),
        ),
      ),
    ),
  );
}

const IMAGE_PX = 64;

/** Its name stands beside it, so it needs no words. */
function ItemImage({ image }: EmailItem) {
  return image
    ? h('img', { src: image, alt: '', width: IMAGE_PX, style: { display: 'block' } })
    : null;
}

function Link({ label, href, isQuiet }: Extract<EmailPart, { kind: 'link' }>) {
  const { accent, corner, ink, paper } = emailLook();
  const button = {
    display: 'inline-block',
    padding: '12px 28px',
    borderRadius: corner,
    background: ink,
    color: paper,
    textDecoration: 'none',
  };
  return h('p', null, h('a', { href, style: isQuiet ? { color: accent } : button }, label));
}

/** A text of the shop's or a customer's; one from right to left leaves its neighbours where they are. */
const inDirection = (text: string): ReactNode =>
  isRightToLeft(text) ? h('span', { dir: 'auto' }, text) : text;

/** Each line runs as its letters do. */
const withLineBreaks = (lines: string[]): ReactNode[] =>
  lines.map((line, index) => h(Fragment, { key: index }, index > 0 && h('br'), inDirection(line)));
