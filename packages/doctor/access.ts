import { productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { failIf } from './check.ts';
import { excerptOf } from './exchange.ts';
import type { Shop } from './shop.ts';

/** The check that everything else needs. */
export const ACCESS = 'access.api';

/** Makes the first request, and lets no other follow if it fails. */
export function readAccess(shop: Shop): Promise<void> {
  return shop.once(ACCESS, async () => {
    try {
      const query = { per_page: 1, page: 1 };
      const response = await shop.api.call(productsList, { query }, { language: shop.language });
      const { isEnvelope, status } = response;
      failIf(!isEnvelope || status === 404 || status >= 500, excerptOf(response));
    } catch (error) {
      shop.api.block('everything', `needs ${ACCESS}, which failed`);
      throw error;
    }
  });
}
