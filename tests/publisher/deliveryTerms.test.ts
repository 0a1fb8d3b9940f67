import { resolve } from 'node:path';
import { delivery } from '@vitrine/contract/api/calls/delivery.ts';
import { features } from '@vitrine/contract/api/calls/features.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { expect, it } from 'vitest';
import { workFolder } from './demoStore.ts';
import { openShopAtWork } from './shopAtWork.ts';

const PAGE = '/shop-overviews/halo/';
const terms = (days: number) => ({
  delivery: ownShop().brand.delivery,
  returns: { days, paidBy: 'customer' },
});
const response = (data: object) => Response.json({ code: 200, data });

it('§7.3 what the API says of delivery takes the place of the configuration, on all pages', async () => {
  // Pages are compiled anew: they find their packages from within the project.
  const folder = workFolder(resolve(import.meta.dirname, '../../.work/tests'));
  const work = await openShopAtWork({ folder });
  const { brand } = ownShop();
  let told: () => Response = () => response(brand);
  work.api.fault = (path) => {
    if (path === features.path)
      return response({ features: ['cashOnDelivery', 'delivery'], time: 0 });
    return path === delivery.path ? told() : undefined;
  };
  const publish = async () => {
    await work.publish({ depth: 'lists' });
    return work.publishing.state().log[0];
  };

  await publish();
  expect(await work.text(PAGE)).toContain(`${brand.returns?.days}-day return`);
  expect(await work.text(PAGE)).toContain('Cash on Delivery available.');

  told = () => response(terms(14));
  expect(await publish()).toMatchObject({ outcome: 'published', message: null });
  expect(await work.text(PAGE)).toContain('14-day return');
  expect(await work.text(PAGE)).not.toContain('Cash on Delivery');
  expect(await work.text('/zh/terms/')).toContain('14天');
  expect(await publish()).toMatchObject({ outcome: 'unchanged' });

  told = () => new Response('Oops', { status: 500 });
  expect(await publish()).toMatchObject({
    outcome: 'failed',
    message: expect.stringMatching(/GET \/api\/x\/delivery.*\(needed for \/terms\/\)\./),
  });
  expect(await work.text(PAGE)).toContain('14-day return');
});
