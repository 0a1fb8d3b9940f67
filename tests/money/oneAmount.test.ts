import { cents, decimalPrice, parsePrice } from '@vitrine/contract/domain/money.ts';
import { NOW } from '@vitrine/reference-api/testing/fixture.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderRequest } from '../../packages/reference-api/paypal/paypalOrder.ts';
import { paymentRequest } from '../../src/features/payment/pageOrder.ts';
import { inCart, inPart, onCard } from './surfaces.ts';
import { onTheWire, terms, unitCents } from './terms.ts';

const now = NOW.getTime();
const RUNS = { numRuns: 500 };

test('§4.18 product page, landing page, card and cart state one price of a product', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 0, max: 3 * 86_400_000 }), (given, age) => {
      const wire = onTheWire(given);
      const unit = unitCents(given);
      const shown = inPart('price', wire, now);
      expect(shown[0]).toBe(unit);
      expect(onCard(wire, now - age, now)).toEqual(shown);
      expect(inCart(wire, 1, now).line?.offer?.price).toBe(unit);
      const landing = inPart('landingPrice', wire, now);
      expect(landing[unit < given.price ? 1 : 0]).toBe(unit);
      expect(landing[0]).toBe(given.price);
    }),
    RUNS,
  );
});

test('the price promised before a promotion is the one in force once it begins', () => {
  const upcoming = terms.filter((given) => {
    return (given.start ?? 0) > 0 && unitCents({ ...given, start: null, end: null }) < given.price;
  });
  fc.assert(
    fc.property(upcoming, (given) => {
      const wire = onTheWire(given);
      const begins = now + (given.start ?? 0);
      const [inForce] = inPart('price', wire, begins);
      expect(inPart('promotion', wire, now)[0]).toBe(inForce);
      expect(inPart('landingPrice', wire, now)[1]).toBe(inForce);
      expect(inPart('price', wire, begins - 1)).toEqual([given.price]);
    }),
    RUNS,
  );
});

test('a line and a subtotal are the price times the quantity, exactly', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const { line, subtotal } = inCart(onTheWire(given), given.quantity, now);
      const total = BigInt(unitCents(given)) * BigInt(given.quantity);
      expect([BigInt(line?.total ?? -1), BigInt(subtotal)]).toEqual([total, total]);
    }),
    RUNS,
  );
});

test('any total is written for machines and for PayPal to the cent, whoever asks for it', () => {
  fc.assert(
    fc.property(fc.nat({ max: 20_000_000_000 }), (amount) => {
      const total = cents(amount);
      const orderId = 'HC1';
      const written = `${String(amount).padStart(3, '0').slice(0, -2)}.${String(amount).padStart(3, '0').slice(-2)}`;
      expect(decimalPrice(total)).toBe(written);
      expect(parsePrice(written)).toBe(total);
      const payable = { orderId, total, shipping: cents(0), language: 'en' } as const;
      const fromApi = orderRequest(payable).purchase_units[0];
      const fromPage = paymentRequest({ orderId, amount: total }).purchase_units[0];
      expect([fromApi?.amount.value, fromPage?.amount?.value]).toEqual([written, written]);
    }),
    RUNS,
  );
});
