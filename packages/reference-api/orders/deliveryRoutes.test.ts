import { delivery } from '@vitrine/contract/api/calls/delivery.ts';
import { features } from '@vitrine/contract/api/calls/features.ts';
import { expect, test } from 'vitest';
import { openTestShop } from '../testing/shop.ts';

test('says where orders go, what comes back and where cash is taken, and no more', async () => {
  const region = {
    countries: ['NG'],
    handlingDays: [0, 2] as const,
    transitDays: [9, 14] as const,
    price: 25,
    freeFrom: null,
    duties: 'customer' as const,
  };
  const shop = await openTestShop(undefined, {
    terms: {
      delivery: { regions: [region] },
      returns: { days: 14, paidBy: 'shop' },
      cashOnDelivery: { countries: ['NG'], upTo: 400, holdHours: 48, unconfirmedEach: 2 },
    },
  });
  expect((await shop.client()(features, {})).features).toContain('delivery');
  const response = await shop.app.request(delivery.path);
  expect((await response.json()).data).toEqual({
    delivery: { regions: [region] },
    returns: { days: 14, paidBy: 'shop' },
    cashOnDelivery: { countries: ['NG'], upTo: 400 },
  });
});

test('is not announced by an API that was handed none of it', async () => {
  const shop = await openTestShop(undefined, { terms: { delivery: undefined } });
  expect((await shop.client()(features, {})).features).not.toContain('delivery');
});
