import { countryName } from '@vitrine/contract/domain/countryName.ts';
import { type DeliveryRegion, deliveryDays, inCents } from '@vitrine/contract/domain/delivery.ts';
import { LANGUAGE_NAMES, type Language } from '@vitrine/contract/domain/language.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { timeZonesOf } from '../../i18n/timeZones.ts';
import { translator, workingDays } from '../../i18n/translate.ts';
import { brand } from '../../shop.config.ts';

const regions = brand.delivery?.regions ?? [];

const NOTES = [
  'free',
  'flat',
  'freeFrom',
  'byRegion',
  'tax',
  'taxByCustomer',
  'taxByRegion',
] as const;

/** What every order costs beside its items, in sentences; none where the owner wrote nothing. */
export function costNotes(language: Language): string[] {
  const t = translator(language);
  return NOTES.map((key) => t(`product:shipping.${key}`)).filter(Boolean);
}

/** The same with returns. */
export const deliveryNotes = (language: Language): string[] =>
  [...costNotes(language), translator(language)('product:shipping.returns')].filter(Boolean);

const priceOf = ({ price, freeFrom }: DeliveryRegion) => {
  const isFree = price === 0 || freeFrom === 0;
  const kind = isFree ? 'free' : freeFrom === null ? 'fixed' : 'freeFrom';
  return {
    kind,
    price: formatPrice(inCents(price)),
    from: formatPrice(inCents(freeFrom ?? 0)),
  } as const;
};

/** A sentence for each region, `To {{country}}: 2 to 5 working days, …`. */
function regionSentences(language: Language): string[] {
  const t = translator(language);
  return regions.map((region) => {
    const { kind, ...amounts } = priceOf(region);
    return t('delivery:to', {
      country: '{{country}}',
      days: workingDays(t, deliveryDays(region)),
      duties: t(`delivery:duties.${region.duties}`),
      price: t(`delivery:price.${kind}`, amounts),
    });
  });
}

/** Each region as a row of a table. */
export function regionRows(language: Language) {
  const t = translator(language);
  const { intl } = LANGUAGE_NAMES[language];
  return regions.map((region) => {
    const { kind, ...amounts } = priceOf(region);
    const names = region.countries.map((code) => countryName(code, language));
    return {
      countries: new Intl.ListFormat(intl).format(names.sort(new Intl.Collator(intl).compare)),
      days: workingDays(t, deliveryDays(region)),
      shipping: t(`delivery:table.price.${kind}`, amounts),
      duties: t(`delivery:table.paidBy.${region.duties}`),
    };
  });
}

/** Countries, and how long it takes from the order to a door there: `4 to 6 working days`. */
export type DeliveryTime = readonly [countries: readonly string[], days: string];

export function deliveryTimes(language: Language): DeliveryTime[] {
  const t = translator(language);
  return regions.map((region) => [region.countries, workingDays(t, deliveryDays(region))]);
}

/** A country that is delivered to: code, name, the place of its region's sentence, cash, time zones. */
export type ServedCountry = [
  code: string,
  name: string,
  region: number,
  takesCash: boolean,
  zones: string[],
];

/** What a page says of the visitor's country, once that is known. */
export interface DeliveryFile {
  /** Leads to all countries. */
  all: string;
  choose: string;
  /** By region. */
  sentences: string[];
  /** In the reader's order. */
  countries: ServedCountry[];
}

export function deliveryFile(language: Language): DeliveryFile {
  const t = translator(language);
  const { compare } = new Intl.Collator(LANGUAGE_NAMES[language].intl);
  const cash = new Set(brand.cashOnDelivery?.countries);
  const countries = regions.flatMap((region, at) =>
    region.countries.map(
      (code): ServedCountry => [
        code,
        countryName(code, language),
        at,
        cash.has(code),
        timeZonesOf(code),
      ],
    ),
  );
  return {
    all: t('delivery:table.title'),
    choose: t('delivery:choose'),
    sentences: regionSentences(language),
    countries: countries.sort(([, one], [, other]) => compare(one, other)),
  };
}
