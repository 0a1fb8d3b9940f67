import { mailto } from '@vitrine/contract/domain/email.ts';
import { type ByLanguage, inLanguage, type Language } from '@vitrine/contract/domain/language.ts';
import type { ContactWay } from '@vitrine/runtime/shop/shopConfig.ts';
import { localePath } from '../../i18n/paths.ts';
import { timeZonesOf } from '../../i18n/timeZones.ts';
import { translator } from '../../i18n/translate.ts';
import { brand, shop } from '../../shop.config.ts';

/** A way to reach the shop, as a page offers it. */
export interface ContactLink {
  kind: ContactWay['kind'];
  name: string;
  href: string;
  /** The time zones of the countries that it is for, separated by spaces. */
  zones: string | undefined;
}

/** What is asked about: a product, and its page's address. */
export interface Subject {
  name: string;
  url: string;
}

/** WhatsApp is what the Gulf, Africa and Southeast Asia write with, and Europe knows it. */
const FIRST: ByLanguage<ContactWay['kind']> = { en: 'whatsapp', zh: 'wechat' };

/** The ways to reach the shop for readers of a language, with a message about a subject begun. */
export function contactLinks(language: Language, subject?: Subject): ContactLink[] {
  const first = inLanguage(FIRST, language);
  return waysFor(language)
    .sort((one, other) => Number(other.kind === first) - Number(one.kind === first))
    .map((way) => ({
      kind: way.kind,
      zones: zonesOf(way),
      ...destination(way, language, subject),
    }));
}

/** WeChat as readers of the language are offered it, with its id and QR code. */
export function weChat(language: Language) {
  const way = waysFor(language).find(({ kind }) => kind === 'wechat');
  if (way?.kind !== 'wechat') return undefined;
  const { name } = destination(way, language, undefined);
  return { name, id: way.id, image: way.image, zones: zonesOf(way) };
}

const waysFor = (language: Language) =>
  brand.contact.ways.filter(({ languages }) => languages?.includes(language) ?? true);

const zonesOf = ({ countries }: ContactWay) => countries?.flatMap(timeZonesOf).join(' ');

function destination(
  way: ContactWay,
  language: Language,
  subject: Subject | undefined,
): Pick<ContactLink, 'name' | 'href'> {
  const t = translator(language);
  const text = subject && `text=${queryText(`${subject.name} ${subject.url}`)}`;
  switch (way.kind) {
    case 'whatsapp':
      return { name: 'WhatsApp', href: withQuery(`https://wa.me/${digits(way.number)}`, text) };
    case 'messenger':
      return {
        name: 'Messenger',
        href: withQuery(`https://m.me/${encodeURIComponent(way.page)}`, text),
      };
    case 'wechat':
      // It has no address: without its dialog, the contact page shows the code.
      return { name: t('contact:ways.wechat'), href: localePath(language, '/contact/#wechat') };
    case 'telephone':
      return { name: way.number, href: `tel:+${digits(way.number)}` };
    case 'email':
      return {
        name: t('contact:ways.email'),
        href: withQuery(
          mailto(shop.email),
          subject && `subject=${queryText(t('product:askSubject', { name: subject.name }))}`,
        ),
      };
  }
}

const withQuery = (address: string, query: string | undefined) =>
  query ? `${address}?${query}` : address;

/** An address in a query stays readable, and as the page spells it. */
const queryText = (text: string) =>
  encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2F', '/');

const digits = (number: string) => number.replaceAll(/\D/g, '');
