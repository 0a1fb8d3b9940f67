import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctedOrigin } from './clockOrigin.ts';

/** A response of an API whose clock showed `origin` at 0, as this page sees it. */
const exchange = fc.record({
  origin: fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
  sent: fc.integer({ min: 0, max: 1e8 }),
  there: fc.integer({ min: 0, max: 5_000 }),
  back: fc.integer({ min: 0, max: 5_000 }),
});

function heard({ origin, sent, there, back }: ExchangeFields) {
  const serverDate = Math.floor((origin + sent + there) / 1_000) * 1_000;
  return { serverDate, times: { sent, received: sent + there + back } };
}

interface ExchangeFields {
  origin: number;
  sent: number;
  there: number;
  back: number;
}

describe('correctedOrigin', () => {
  it('is never further off than half the round trip and the header’s second', () => {
    fc.assert(
      fc.property(exchange, (fields) => {
        const { serverDate, times } = heard(fields);
        const off = Math.abs(correctedOrigin(null, serverDate, times) - fields.origin);
        expect(off).toBeLessThanOrEqual((fields.there + fields.back + 1_250) / 2);
      }),
    );
  });

  it('leaves a right clock alone, however slow the response', () => {
    fc.assert(
      fc.property(exchange, (fields) => {
        const { serverDate, times } = heard(fields);
        expect(correctedOrigin(fields.origin, serverDate, times)).toBe(fields.origin);
      }),
    );
  });

  it('sets a clock right that slept or was set', () => {
    const hours = fc.integer({ min: 1, max: 100 }).chain((n) => fc.constantFrom(n, -n));
    fc.assert(
      fc.property(exchange, hours, (fields, off) => {
        const { serverDate, times } = heard(fields);
        const wrong = fields.origin + off * 3_600_000;
        expect(correctedOrigin(wrong, serverDate, times)).toBe(
          correctedOrigin(null, serverDate, times),
        );
      }),
    );
  });
});
