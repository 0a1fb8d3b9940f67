import type * as v from 'valibot';
import type { configSchema, partsOf } from './shopSchema.ts';

/** What `shop.config.ts` in the owner's folder exports by default. */
export type OwnConfig = v.InferInput<typeof configSchema>;

type Parts = ReturnType<typeof partsOf>;

/** What the shop does; browsers read it too. */
export type ShopConfig = Parts['shop'];

/** What only pages say of the brand. */
export type BrandConfig = Parts['brand'];

/** How the shop takes payments. */
export type PaymentSettings = ShopConfig['payments'];

/** How the shop can be reached, when, and how soon it replies. */
export type ContactConfig = BrandConfig['contact'];
export type ContactWay = ContactConfig['ways'][number];
