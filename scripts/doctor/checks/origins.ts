import { cartItems, removeFromCart } from '../../../src/contract/calls/cart.ts';
import { productsList } from '../../../src/contract/calls/catalogue.ts';
import { features } from '../../../src/contract/calls/features.ts';
import type { Group } from '../check.ts';
import { NotApplicable, Wrong } from '../outcome.ts';
import type { Shop } from '../shop.ts';

/** A shop on another origin than the API's. */
export const origins: Group = {
  title: 'Pages on another origin',
  checks: [
    {
      name: 'origins.leave',
      says: 'the shop’s pages may read answers, with their credentials',
      loss: 'Browsers refuse every live call: no cart, no login, no checkout.',
      run: async (shop) => {
        const Origin = originOf(shop);
        for (const path of [`${productsList.path}?per_page=1`, features.path]) {
          const { headers } = await shop.api.send('GET', path, { headers: { Origin } });
          const allowed = headers.get('Access-Control-Allow-Origin');
          if (allowed !== Origin) throw new Wrong(`Access-Control-Allow-Origin: ${allowed}`);
          if (headers.get('Access-Control-Allow-Credentials') !== 'true') {
            throw new Wrong('no Access-Control-Allow-Credentials: true');
          }
        }
      },
    },
    {
      name: 'origins.preflight',
      says: 'browsers are told which methods and headers may be sent',
      loss: 'Browsers send no change: nothing can be put into a cart or bought.',
      run: async (shop) => {
        const Origin = originOf(shop);
        for (const method of ['POST', 'DELETE']) {
          const { headers } = await shop.api.send('OPTIONS', removeFromCart.path, {
            headers: {
              Origin,
              'Access-Control-Request-Method': method,
              'Access-Control-Request-Headers': 'authorization,content-type',
            },
          });
          const methods = headers.get('Access-Control-Allow-Methods') ?? '';
          const names = headers.get('Access-Control-Allow-Headers') ?? '';
          if (!methods.includes(method)) throw new Wrong(`methods ${methods || 'not named'}`);
          if (!/authorization/i.test(names) || !/content-type/i.test(names)) {
            throw new Wrong(`headers ${names || 'not named'}`);
          }
        }
      },
    },
    {
      name: 'origins.others',
      says: 'other sites may not read a customer’s answers',
      loss: 'Any site a customer visits can read their cart and their orders.',
      run: async (shop) => {
        const Origin = 'https://stranger.example';
        const { headers } = await shop.api.send('GET', cartItems.path, { headers: { Origin } });
        const allowed = headers.get('Access-Control-Allow-Origin');
        const credentials = headers.get('Access-Control-Allow-Credentials');
        if (allowed === Origin && credentials === 'true') {
          throw new Wrong(`leave for ${Origin}, with credentials`);
        }
      },
    },
  ],
};

function originOf({ wishes }: Shop): string {
  if (wishes.origin) return wishes.origin;
  throw new NotApplicable('no --origin was given: the shop’s pages are on the API’s own');
}
