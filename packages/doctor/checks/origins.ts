import type { Call } from '@vitrine/contract/api/call.ts';
import { cartItems, removeFromCart, setCartQuantity } from '@vitrine/contract/api/calls/cart.ts';
import { productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { features } from '@vitrine/contract/api/calls/features.ts';
import { createOrder } from '@vitrine/contract/api/calls/orders.ts';
import { buildRequest } from '@vitrine/contract/api/request.ts';
import { failIf, type Group } from '../check.ts';
import { CheckFailedError, SkippedError } from '../errors.ts';
import { announced } from '../features.ts';
import type { Shop } from '../shop.ts';

export const origins: Group = {
  title: 'Pages on another origin',
  level: 'loses',
  remedy:
    'Name the shop’s origin in Access-Control-Allow-Origin, with credentials, and the methods and headers of docs/api-contract.md.',
  checks: [
    {
      name: 'origins.allowed',
      title: 'the shop’s pages may read responses, with their credentials',
      loss: 'Browsers refuse every live call: no cart, no login, no checkout.',
      run: async (shop) => {
        const Origin = originOf(shop);
        for (const path of [`${productsList.path}?per_page=1`, features.path]) {
          const { headers } = await shop.api.send('GET', path, { headers: { Origin } });
          const allowed = headers.get('Access-Control-Allow-Origin');
          failIf(allowed !== Origin, `Access-Control-Allow-Origin: ${allowed}`);
          if (headers.get('Access-Control-Allow-Credentials') !== 'true') {
            throw new CheckFailedError('no Access-Control-Allow-Credentials: true');
          }
        }
      },
    },
    {
      name: 'origins.preflight',
      title: 'browsers learn which methods and headers may be sent',
      loss: 'Browsers send no change: nothing can be put into a cart or bought.',
      run: async (shop) => {
        const Origin = originOf(shop);
        for (const { method, path, sent } of await changesOfPages(shop)) {
          const { headers, status } = await shop.api.send('OPTIONS', path, {
            headers: {
              Origin,
              'Access-Control-Request-Method': method,
              'Access-Control-Request-Headers': sent.join(','),
            },
          });
          const listOf = (name: string) => (headers.get(name) ?? '').toLowerCase().split(/[\s,]+/);
          const allowed = listOf('Access-Control-Allow-Headers');
          const missing = sent.filter((name) => !allowed.includes(name));
          if (!listOf('Access-Control-Allow-Methods').includes(method.toLowerCase())) {
            throw new CheckFailedError(`${status}, without the method ${method}`);
          }
          failIf(missing.length > 0, `${status}, without the headers ${missing.join(', ')}`);
        }
      },
    },
    {
      name: 'origins.others',
      title: 'other sites may not read a customer’s responses',
      loss: 'Any site a customer visits can read their cart and their orders.',
      run: async (shop) => {
        const Origin = 'https://stranger.example';
        const { headers } = await shop.api.send('GET', cartItems.path, { headers: { Origin } });
        const allowed = headers.get('Access-Control-Allow-Origin');
        const credentials = headers.get('Access-Control-Allow-Credentials');
        if (allowed === Origin && credentials === 'true') {
          throw new CheckFailedError(`allowed for ${Origin}, with credentials`);
        }
      },
    },
  ],
};

/** Headers that browsers ask no leave for (the Fetch standard's safelist). */
const SAFE = ['accept', 'accept-language'];

/** What the browser's client sends with a customer's changes, as it builds them. */
async function changesOfPages(shop: Shop) {
  const names = (await announced(shop))?.names ?? [];
  const headers = {
    ...(names.includes('orders') && {
      'X-Guest-Id': 'guest',
      'Idempotency-Key': 'key',
      'X-Cart-Order': '1',
    }),
  };
  const { csrf, shop: config } = shop.installation;
  const calls: [call: Call, headers: Record<string, string>][] = [
    [{ ...createOrder, path: config.orderPath }, headers],
    [removeFromCart, {}],
    ...(names.includes('cart') ? [[setCartQuantity, {}] satisfies [Call, object]] : []),
  ];
  return calls.map(([call, own]) => {
    const parts = { body: {}, headers: { ...own, ...(csrf && { [csrf.header]: 'token' }) } };
    const { init } = buildRequest(call, call.path, parts, { baseUrl: '', token: () => 'token' });
    const sent = [...new Headers(init.headers).keys()].filter((name) => !SAFE.includes(name));
    return { method: call.method, path: call.path, sent };
  });
}

function originOf({ options: { origin }, api }: Shop): string {
  if (origin && origin !== new URL(api.host).origin) return origin;
  throw new SkippedError('the shop’s pages are on the API’s own origin, or no --origin was given');
}
