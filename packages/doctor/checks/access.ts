import { productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import { ACCESS, readAccess } from '../access.ts';
import { type Group, titleOf } from '../check.ts';
import { CheckFailedError } from '../errors.ts';
import { excerptOf } from '../exchange.ts';

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
