import { createShopClient } from '@vitrine/contract/api/client.ts';
import { showShop } from '@vitrine/publisher/content/current.ts';
import { memoryShop } from '@vitrine/publisher/content/memoryShop.ts';
import { crawlShop } from '@vitrine/publisher/content/refresh.ts';
import { translator } from '../../../../src/i18n/translate.ts';

const shop = memoryShop();
const baseUrl = process.env.API_BASE_URL ?? '';
await crawlShop({ clientFor: (language) => createShopClient({ baseUrl, language }), sink: shop });
showShop({ ...shop, takenAt: Date.now() });

/** The shop's own words in English; whoever imports them can read its catalogue. Build time only. */
export const t = translator('en');
