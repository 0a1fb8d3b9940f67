import { cents, decimalPrice } from '@vitrine/contract/domain/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_NUMBER, numberStyleOf, readNumber, readPrice } from './readNumber.ts';

const amount = fc.integer({ min: 0, max: MAX_NUMBER }).map(cents);
const plain = (locale: string, currency = false) =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    numberingSystem: locale.startsWith('ar') ? 'arab' : 'latn',
    ...(currency && { style: 'currency', currency: 'USD' }),
  });
const LOCALES = ['en-US', 'en-IN', 'de-DE', 'de-CH', 'de-AT', 'fr-FR', 'fr-CH', 'es-ES', 'pt-BR']
  .concat(['it-IT', 'nl-NL', 'sv-SE', 'pl-PL', 'ru-RU', 'tr-TR', 'cs-CZ', 'zh-CN', 'ja-JP'])
  .concat(['ar-EG', 'id-ID', 'vi-VN', 'da-DK', 'pt-PT']);

describe('a price', () => {
  it.each(LOCALES)('with two decimals has one reading as %s writes it', (locale) => {
    fc.assert(
      fc.property(amount, (price) => {
        expect(readPrice(plain(locale).format(price / 100))).toEqual({ price });
      }),
    );
  });

  it.each(['en-US', 'de-DE', 'fr-FR', 'zh-CN', 'es-ES'])(
    'may have dollars beside it in %s',
    (locale) => {
      fc.assert(
        fc.property(amount, (price) => {
          expect(readPrice(plain(locale, true).format(price / 100))).toEqual({ price });
        }),
      );
    },
  );

  it('is read to the cent or refused, never otherwise than all its writers mean it', () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789.,' -"), maxLength: 12 });
    fc.assert(
      fc.property(text, (written) => {
        const read = readPrice(written);
        if (!('price' in read)) return;
        const asEnglish = written.replaceAll(/[', ]/g, '');
        const asGerman = written.replaceAll(/['. ]/g, '').replace(',', '.');
        const meant = [asEnglish, asGerman]
          .map((number) => Math.round(Number(number.replace(/^\+|[.-]+$/, '')) * 100))
          .filter((price) => !Number.isNaN(price))
          .map((price) => decimalPrice(cents(price)));
        expect(meant).toContain(decimalPrice(read.price));
      }),
      { numRuns: 2000 },
    );
  });

  it('of three digits after one mark is refused unless the file shows what the mark is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom('.', ','),
        (whole, rest, mark) => {
          const written = `${whole}${mark}${String(rest).padStart(3, '0')}`;
          expect(readPrice(written)).toHaveProperty('why');
          const other = mark === '.' ? ',' : '.';
          const style = numberStyleOf([`20${other}00`, 'n/a', '5', written]);
          expect(readPrice(written, style)).toEqual({ price: cents((whole * 1000 + rest) * 100) });
          const same = numberStyleOf([`20${mark}00`, written]);
          expect(readPrice(written, same)).toHaveProperty('why');
          const mixed = numberStyleOf(['20.00', '20,00', written]);
          expect(readPrice(written, mixed)).toHaveProperty('why');
        },
      ),
    );
  });

  it('reads any text in short time', () => {
    for (const unit of ['1', '.', ',', "'", ' ', '-', '(', '1,', '1 ', 'a', '$']) {
      const before = performance.now();
      readPrice(unit.repeat(60_000));
      numberStyleOf([unit.repeat(60_000)]);
      expect(performance.now() - before, unit).toBeLessThan(1000);
    }
  });
});

it.each([
  ['1,000.0', '1000.0'],
  ['1 000', '1000'],
  ['-3', '-3'],
  ['７', '7'],
  ['4,5', '4.5'],
  ['1e3', undefined],
  ['0x10', undefined],
  ['many', undefined],
  ['', undefined],
  ['1,000', undefined],
])('the number %j is %j', (text, expected) => {
  expect(readNumber(text)).toBe(expected);
});
