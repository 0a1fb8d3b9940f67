import { login } from '@vitrine/contract/api/calls/account.ts';
import { blogBySlug } from '@vitrine/contract/api/calls/blogs.ts';
import { productBySlug } from '@vitrine/contract/api/calls/catalogue.ts';
import { categoryProducts } from '@vitrine/contract/api/calls/categories.ts';
import { ordersInfo } from '@vitrine/contract/api/calls/orders.ts';
import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import { trackOrder } from '@vitrine/contract/api/calls/tracking.ts';
import { pathOf } from '@vitrine/contract/api/client.ts';
import { listOf, unknownId } from '../catalogue.ts';
import { expectRefusal, failIf, type Group } from '../check.ts';
import { CheckFailedError } from '../errors.ts';
import { type Exchange, excerptOf } from '../exchange.ts';
import type { Shop } from '../shop.ts';

const NOWHERE = 'no-such-thing-0';
const HTML = /<(?:!doctype|html|body|pre|h1)\b/i;
/** Stack traces, database errors and paths of the server. */
const INTERNALS =
  /\n[ \t]+at |node_modules|Traceback|SQLSTATE|SQLITE_|syntax error at|Stack trace|\/(?:usr|home|var|srv)\/\w/i;

const HOSTILE = [
  "'%20OR%201=1--",
  '%00',
  '..%2F..%2Fetc%2Fpasswd',
  '%F0%9F%92%8D',
  'a'.repeat(2_000),
];

export const refusals: Group = {
  title: 'Refusals',
  level: 'loses',
  remedy:
    'Respond with an envelope (code, msg) and the HTTP status of docs/api-reference.md; catch what breaks before it reaches the caller.',
  checks: [
    {
      name: 'refusals.product',
      title: 'an unknown product is a 404',
      loss: 'Products that were taken away stop the build instead of leaving the shop.',
      run: async (shop) => expectRefusal(await shop.api.send('GET', PATHS.product), 404),
    },
    {
      name: 'refusals.post',
      title: 'an unknown post is a 404, as HTTP status or as code',
      loss: 'Posts that were taken away stop the build instead of leaving the blog.',
      run: async (shop) => expectRefusal(await shop.api.send('GET', PATHS.post), 404),
    },
    {
      name: 'refusals.order',
      title: 'an unknown order is refused',
      loss: 'Checkout and tracking show an order that does not exist.',
      run: async (shop) => {
        expectRefusal(await shop.api.send('GET', PATHS.order));
        expectRefusal(await shop.api.send('GET', PATHS.tracking));
      },
    },
    {
      name: 'refusals.lists',
      title: 'the list of an unknown category or product is refused or empty',
      loss: 'A category that was removed shows the products of others.',
      run: async (shop) => {
        const list = await listOf(shop, 'products');
        const id = list[0] && unknownId(list[0].id);
        for (const path of [
          pathOf(categoryProducts, { params: { slug: NOWHERE } }),
          pathOf(productReviews, { params: { id: id ?? '' } }),
        ]) {
          const response = await shop.api.send('GET', path);
          const isEmpty = response.ok && !/"(?:slug|rating)"/.test(response.text);
          if (!isEmpty) expectRefusal(response);
        }
      },
    },
    {
      name: 'refusals.messages',
      title: 'refusals are envelopes with a message for people, never HTML',
      loss: 'The shopper reads only that something went wrong, not what to do.',
      run: async (shop) => {
        for (const response of await refusedReads(shop)) {
          if (response.isEnvelope && response.message.trim() && !HTML.test(response.text)) continue;
          throw new CheckFailedError(`${excerptOf(response)}, to ${response.request}`);
        }
      },
    },
    {
      name: 'refusals.internals',
      level: 'advice',
      title: 'refusals tell nothing of the server’s insides',
      loss: 'Shoppers read a stack trace, and attackers learn how the server is built.',
      run: async (shop) => {
        for (const response of await refusedReads(shop)) {
          if (INTERNALS.test(response.text) || INTERNALS.test(response.message)) {
            throw new CheckFailedError(`${excerptOf(response)}, to ${response.request}`);
          }
        }
      },
    },
    {
      name: 'refusals.hostile',
      level: 'advice',
      title: 'strange addresses are refused without a server error',
      loss: 'Strangers can fill the log with errors, and may find a way in.',
      run: async (shop) => {
        for (const slug of HOSTILE) {
          const response = await shop.api.send('GET', productBySlug.path.replace('{slug}', slug));
          failIf(response.ok || response.status >= 500, excerptOf(response));
        }
      },
    },
    {
      name: 'refusals.body',
      level: 'advice',
      title: 'a body that is no JSON is refused without a server error',
      loss: 'A connection that breaks in the middle is reported as the shop’s own failure.',
      run: async (shop) => {
        for (const path of [login.path, productsByIds.path]) {
          expectRefusal(await shop.api.send('POST', path, { body: '{"email": "a' }));
        }
      },
    },
  ],
};

const PATHS = {
  product: pathOf(productBySlug, { params: { slug: NOWHERE } }),
  post: pathOf(blogBySlug, { params: { slug: NOWHERE } }),
  order: pathOf(ordersInfo, { params: { id: NOWHERE } }),
  tracking: `${trackOrder.path}?order_id=${NOWHERE}`,
};

async function refusedReads({ api }: Shop): Promise<Exchange[]> {
  const all: Exchange[] = [];
  for (const path of Object.values(PATHS)) all.push(await api.send('GET', path));
  return all.filter(({ ok }) => !ok);
}
