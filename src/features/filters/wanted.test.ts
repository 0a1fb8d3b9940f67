import { cents } from '@vitrine/contract/domain/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  draftOf,
  filterCount,
  NO_FILTERS,
  readAmount,
  readDraft,
  SORTS,
  STARS,
  wantedOf,
} from './wanted.ts';

const amount = fc.option(fc.integer({ min: 1, max: 10_000_000 }).map(cents));
/** Of any letters and signs, as owners name things. */
const word = fc.oneof(
  fc.constantFrom('Size (EU)', '颜色', '__proto__', 'a&b=c', 'is.', '100 %', 'Crème brûlée'),
  fc.string({ unit: 'grapheme', minLength: 1 }),
);
const anyWanted = fc
  .record({
    sort: fc.option(fc.constantFrom(...SORTS)),
    from: amount,
    to: amount,
    offer: fc.boolean(),
    stock: fc.boolean(),
    stars: fc.option(fc.constantFrom(...STARS)),
    is: fc.uniqueArray(fc.tuple(word, word), { selector: String, maxLength: 5 }),
    show: fc.integer({ min: 24, max: 4_800 }),
  })
  .map((wanted) =>
    wanted.from !== null && wanted.to !== null && wanted.from > wanted.to
      ? { ...wanted, from: wanted.to, to: wanted.from }
      : wanted,
  );

describe('an address', () => {
  it('says what is wanted, and is read as that again', () => {
    fc.assert(
      fc.property(anyWanted, (wanted) => {
        expect(wantedOf(addressOf(wanted))).toEqual(wanted);
      }),
    );
  });

  it('is read whatever stands in it, and cleaned once', () => {
    const junk = fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom(...Object.keys(NO_FILTERS)), fc.string()),
        fc.oneof(
          fc.string(),
          fc.constantFrom('1', '-1', '1e9', 'NaN', '0', '99999999999999999999'),
        ),
      ),
    );
    fc.assert(
      fc.property(junk, (pairs) => {
        const search = `?${new URLSearchParams(pairs)}`;
        const clean = addressOf(wantedOf(search), search);
        expect(wantedOf(clean)).toEqual(wantedOf(search));
        expect(addressOf(wantedOf(clean), clean)).toBe(clean);
      }),
    );
  });

  it.each([
    ['?sort=cheap&from=abc&to=-5&offer=yes&stock=&stars=9&show=1', ''],
    ['?utm_source=letter&sort=price-up&offer=1', '?utm_source=letter&sort=price-up&offer=1'],
    ['?from=500&to=100.5', '?from=100.50&to=500'],
    ['?from=0&to=1,200', '?to=1200'],
    ['?is.=Silk&is.Colour=&is.Colour=Black&is.Colour=Black&is=x', '?is.Colour=Black'],
    ['?q=%22%3E%3Cscript%3E', '?q=%22%3E%3Cscript%3E'],
  ])('%s is cleaned to %s', (search, clean) => {
    expect(addressOf(wantedOf(search), search)).toBe(clean);
  });

  it('counts filters, not the order', () => {
    expect(filterCount(wantedOf('?sort=new&show=48'))).toBe(0);
    expect(filterCount(wantedOf('?from=1&to=2&offer=1&stock=1&stars=4'))).toBe(4);
    expect(filterCount(wantedOf('?is.Size=49&is.Size=50&is.Colour=Black'))).toBe(2);
  });
});

it.each([
  ['250', 25_000],
  [' $1,200.50 ', 120_050],
  ['１２０', 12_000],
  ['1.005', 101],
  ['', null],
  ['0', null],
  ['cheap', undefined],
  ['-5', undefined],
  ['1e3', undefined],
])('the amount %j is %j cents', (text, read) => {
  expect(readAmount(text)).toBe(read);
});

describe('a draft', () => {
  it('asks for what it was filled with, from the first product on', () => {
    fc.assert(
      fc.property(anyWanted, (wanted) => {
        expect(readDraft(draftOf(wanted), wanted)).toEqual({ ...wanted, show: NO_FILTERS.show });
      }),
    );
  });

  it('is read with the lower amount first, and not at all where an amount is unreadable', () => {
    const draft = { ...draftOf(NO_FILTERS), from: '1,000', to: '50' };
    expect(readDraft(draft, NO_FILTERS)).toEqual({ ...NO_FILTERS, from: 5_000, to: 100_000 });
    expect(readDraft({ ...draft, to: 'cheap' }, NO_FILTERS)).toBeNull();
  });
});
