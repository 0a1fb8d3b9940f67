import { productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import { failIf, type Group, titleOf } from '../check.ts';
import { CheckFailedError } from '../errors.ts';
import { excerptOf } from '../exchange.ts';
import type { Shop } from '../shop.ts';

/** The check that everything else needs. */
export const ACCESS = 'access.api';

/** Whether there is an API at all, and whether it takes calls from a shop. */
export const access: Group = {
  title: 'The API’s address',
  level: 'stops',
  remedy:
    'Give the address that the API’s paths follow, such as https://api.example.com, with --api.',
  checks: [
    {
      name: ACCESS,
      title: `${titleOf(productsList)} responds as an API does`,
      loss: 'Nothing can be published, and nothing else can be checked.',
      run: (shop) => readAccess(shop),
    },
    {
      name: 'access.csrf',
      level: 'loses',
      title: `${titleOf(productsByIds)} is not refused for want of a token`,
      loss: 'No visitor can sign in, fill an account’s cart or buy.',
      remedy:
        'If the API demands a token against forged requests, set csrf in shop.config.ts: its cookie, its header and, if there is one, the path that sets the cookie.',
      run: async (shop) => {
        const response = await shop.api.call(productsByIds, { body: { ids: [] } });
        if (response.status !== 419 && response.status !== 403) return;
        shop.api.block('changes', 'needs access.csrf, which failed');
        throw new CheckFailedError(excerptOf(response));
      },
    },
  ],
};

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
