import { countryName } from '@vitrine/contract/domain/countryName.ts';
import { type DeliveryRegion, deliveryDays, inCents } from '@vitrine/contract/domain/delivery.ts';
import { LANGUAGE_NAMES, type Language } from '@vitrine/contract/domain/language.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { brand } from '../shop.config.ts';

const { delivery, returns, cashOnDelivery } = brand;
const regions = delivery?.regions ?? [];
const [first] = regions;
const costs = ({ price, freeFrom }: DeliveryRegion) =>
  price === 0 || freeFrom === 0 ? 'free' : `${price} ${freeFrom}`;

/** Whether all regions, of which there is one at least, are as the first. */
const isOne = (factOf: (region: DeliveryRegion) => string) =>
  new Set(regions.map(factOf)).size === 1;
const isOnePrice = isOne(costs);
const shipsFree = isOnePrice && first !== undefined && costs(first) === 'free';
const hasOnePrice = isOnePrice && !shipsFree;

const dollars = (amount = 0) => formatPrice(inCents(amount));

/**
 * What messages may say of delivery, returns and Cash on Delivery: texts where it is so, `unsaid`
 * where it is otherwise or the owner wrote nothing. `daysText` says a range of working days.
 */
export function deliveryFacts(
  language: Language,
  unsaid: string,
  daysText: (range: readonly [number, number]) => string,
) {
  const only = (isTrue: boolean, text = '') => (isTrue ? text : unsaid);
  const { intl } = LANGUAGE_NAMES[language];
  const all = (factOf: (region: DeliveryRegion) => readonly [number, number]) =>
    only(regions.length > 0, daysText(widest(regions.map(factOf))));
  const names = cashOnDelivery?.countries.map((code) => countryName(code, language)) ?? [];
  return {
    delivered: only(regions.length > 0),
    deliveryUnsaid: only(regions.length === 0),
    shipsFree: only(shipsFree),
    shipsByRegion: only(regions.length > 0 && !isOnePrice),
    /** The same to every country, whatever is ordered. */
    flatPrice: only(hasOnePrice && first?.freeFrom === null, dollars(first?.price)),
    /** The same to every country, until it is free. */
    shippingPrice: only(hasOnePrice, dollars(first?.price)),
    freeFrom: only(hasOnePrice && first?.freeFrom !== null, dollars(first?.freeFrom ?? 0)),
    dutiesByShop: only(isOne(({ duties }) => duties) && first?.duties === 'shop'),
    dutiesByCustomer: only(isOne(({ duties }) => duties) && first?.duties === 'customer'),
    dutiesByRegion: only(regions.length > 0 && !isOne(({ duties }) => duties)),
    deliveryDays: all(deliveryDays),
    handlingDays: all(({ handlingDays: [, most] }) => [most, most]),
    transitDays: all(({ transitDays }) => transitDays),
    returnDays: returns?.days ?? unsaid,
    returnPeriod: only(returns !== undefined, daysLong(returns?.days ?? 0, intl)),
    returns: only(returns !== undefined),
    customerPaysReturn: only(returns?.paidBy === 'customer'),
    shopPaysReturn: only(returns?.paidBy === 'shop'),
    cash: only(cashOnDelivery !== undefined),
    noCash: only(!cashOnDelivery),
    cashCountries: only(
      names.length > 0,
      new Intl.ListFormat(intl, { type: 'conjunction' }).format(names),
    ),
    cashUpTo: only(cashOnDelivery?.upTo != null, dollars(cashOnDelivery?.upTo ?? 0)),
  };
}

const daysLong = (days: number, intl: string) =>
  new Intl.NumberFormat(intl, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

const widest = (ranges: (readonly [number, number])[]): [number, number] => [
  Math.min(...ranges.map(([least]) => least)),
  Math.max(...ranges.map(([, most]) => most)),
];
