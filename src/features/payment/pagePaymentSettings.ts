import { PAGE_PAYMENTS } from 'astro:env/server';
import type { PaymentSettings } from '@vitrine/runtime/shop/shopConfig.ts';
import * as v from 'valibot';
import { shop } from '../../shop.config.ts';

const given = v.object({
  flow: v.picklist(['server', 'client']),
  clientId: v.string(),
  environment: v.picklist(['sandbox', 'live']),
});

/** How the pages take payments: as the build is set up (`PAYMENTS_FLOW`), else as the shop has it. */
export const pagePaymentSettings: PaymentSettings = PAGE_PAYMENTS
  ? v.parse(given, JSON.parse(PAGE_PAYMENTS))
  : shop.payments;
