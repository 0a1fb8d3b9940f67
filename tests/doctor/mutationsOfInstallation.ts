import { product } from '@vitrine/contract/api/entities/product.ts';
import { memoryShop } from '@vitrine/publisher/content/memoryShop.ts';
import * as v from 'valibot';
import type { Installation } from '../../packages/doctor/installation.ts';
import { SHOP } from './shop.ts';

const { environment } = SHOP;
const without = (name: string) =>
  Object.fromEntries(Object.entries(environment).filter(([each]) => each !== name));

/** Ways in which a shop can be set up wrongly, by the check that must notice each. */
export const INSTALLATION: Record<string, Partial<Installation>> = {
  'settings.names': { envNames: ['SITE_ULR'] },
  'settings.values': { environment: { ...environment, READ_CONCURRENCY: 'many' } },
  'settings.origin': { environment: without('SITE_URL') },
  'settings.webhook': { environment: without('PUBLISH_BEARER_SECRET') },
  'brand.demo': { isDemo: true },
  'reads.guard': { lastSnapshot: fullerSnapshot },
  'reads.prices': { lastSnapshot: cheaperSnapshot },
};

function fullerSnapshot() {
  const last = memoryShop();
  last.put('products', 'en', '', [...Array(20).keys()].map(String));
  return last;
}

/** One in which the lamp cost a dollar. */
function cheaperSnapshot() {
  const last = memoryShop();
  const lamp = { id: 1, slug: 'lamp', name: 'Lamp', price: 1 };
  last.put('product', 'en', 'lamp', v.parse(product, lamp));
  return last;
}
