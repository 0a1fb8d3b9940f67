import { blogBySlug } from '../../../src/contract/calls/blogs.ts';
import { productBySlug } from '../../../src/contract/calls/catalogue.ts';
import { categoryProducts, menuCategories } from '../../../src/contract/calls/categories.ts';
import { productsByIds } from '../../../src/contract/calls/products.ts';
import { productReviews } from '../../../src/contract/calls/reviews.ts';
import type { Language } from '../../../src/contract/language.ts';
import type { Check, Group } from '../check.ts';
import { firstPage, readFirstPage, unknownId } from '../goods.ts';
import { Wrong } from '../outcome.ts';
import type { Shop } from '../shop.ts';

/** How many of each kind are opened, in each language. */
const SAMPLE = 3;

const inEachLanguage =
  (look: (shop: Shop, language: Language) => Promise<unknown>): Check['run'] =>
  async (shop) => {
    for (const language of shop.wishes.languages) await look(shop, language);
  };

const STOPS = 'The shop is not published: the build stops at this answer.';

/** Every call that is read when the shop is published, and what they say of one another. */
export const reads: Group = {
  title: 'Reading the shop',
  checks: [
    {
      name: 'reads.productsList',
      says: 'GET /api/productsList lists products by the contract',
      loss: STOPS,
      run: inEachLanguage((shop, language) => readFirstPage(shop, 'products', language)),
    },
    {
      name: 'reads.product',
      says: 'GET /api/products/slug/{slug} gives each product by the contract',
      loss: STOPS,
      run: inEachLanguage(async (shop, language) => {
        const { list } = await firstPage(shop, 'products', language);
        for (const { slug } of list.slice(0, SAMPLE)) await readProduct(shop, slug, language);
      }),
    },
    {
      name: 'reads.product-agrees',
      says: 'a product is the same in the list and on its own',
      loss: 'Cards show another product or price than the page they lead to.',
      run: inEachLanguage(async (shop, language) => {
        const { list } = await firstPage(shop, 'products', language);
        for (const item of list.slice(0, SAMPLE)) {
          const whole = await shop.needed(`the product ${item.slug}`, () =>
            readProduct(shop, item.slug, language),
          );
          for (const field of ['id', 'slug', 'price'] as const) {
            if (String(whole[field]) === String(item[field])) continue;
            throw new Wrong(`${field} ${whole[field]}, where the list says ${item[field]}`);
          }
        }
      }),
    },
    {
      name: 'reads.products-apart',
      says: 'no two products share an id or a slug',
      loss: 'One of the two has no page, and carts mix them up.',
      run: async (shop) => {
        const { list } = await firstPage(shop, 'products');
        for (const field of ['id', 'slug'] as const) {
          const values = list.map((item) => String(item[field]));
          const twice = values.find((value, index) => values.indexOf(value) < index);
          if (twice !== undefined) throw new Wrong(`two products whose ${field} is ${twice}`);
        }
      },
    },
    {
      name: 'reads.getProductByIds',
      says: 'POST /api/getProductByIds gives the products that were asked for',
      loss: 'Carts of guests stay empty, and prices and stock on open pages stay old.',
      run: inEachLanguage(async (shop, language) => {
        const { list } = await firstPage(shop, 'products', language);
        const ids = list.slice(0, SAMPLE).map(({ id }) => id);
        const got = await shop.api.read(productsByIds, { body: { ids } }, { language });
        const missing = ids.find((id) => !got.some((item) => String(item.id) === String(id)));
        if (missing !== undefined) throw new Wrong(`an answer without the product ${missing}`);
      }),
    },
    {
      name: 'reads.unknown-ids',
      says: 'POST /api/getProductByIds leaves out ids that it does not know',
      loss: 'A cart with one product that is gone can no longer be shown.',
      run: async (shop) => {
        const { list } = await firstPage(shop, 'products');
        const ids = list.slice(0, 1).flatMap(({ id }) => [id, unknownId(id)]);
        const got = await shop.api.read(productsByIds, { body: { ids } });
        if (got.length !== 1) throw new Wrong(`${got.length} products for one id that it knows`);
      },
    },
    {
      name: 'reads.categories',
      says: 'GET /api/categories lists categories by the contract',
      loss: STOPS,
      run: inEachLanguage((shop, language) => readFirstPage(shop, 'categories', language)),
    },
    {
      name: 'reads.category',
      says: 'GET /api/categories/{slug} lists a category’s products by the contract',
      loss: STOPS,
      run: inEachLanguage(async (shop, language) => {
        const { list } = await firstPage(shop, 'categories', language);
        for (const { slug } of list.slice(0, SAMPLE)) {
          await shop.api.read(categoryProducts, { params: { slug }, query: {} }, { language });
        }
      }),
    },
    {
      name: 'reads.menu',
      says: 'GET /api/getMenuCategory gives the menu by the contract',
      loss: STOPS,
      run: inEachLanguage(async (shop, language) => {
        const answer = await shop.api.ask(menuCategories, {}, { language });
        // Another code under HTTP 200 is an empty menu (spec section 8), and no mistake.
        if (answer.status === 200 && answer.isEnvelope && !answer.ok) return;
        await shop.api.read(menuCategories, {}, { language });
      }),
    },
    {
      name: 'reads.reviews',
      says: 'GET /api/products/{id}/reviews lists reviews by the contract',
      loss: 'Product pages show no reviews, or the build stops.',
      run: inEachLanguage(async (shop, language) => {
        const { list } = await firstPage(shop, 'products', language);
        for (const { id } of list.slice(0, SAMPLE)) {
          await shop.api.read(productReviews, { params: { id }, query: {} }, { language });
        }
      }),
    },
    {
      name: 'reads.blogs',
      says: 'GET /api/blogs lists posts by the contract',
      loss: STOPS,
      run: inEachLanguage((shop, language) => readFirstPage(shop, 'posts', language)),
    },
    {
      name: 'reads.post',
      says: 'GET /api/blogs/show/{slug} gives each post by the contract',
      loss: STOPS,
      run: inEachLanguage(async (shop, language) => {
        const { list } = await firstPage(shop, 'posts', language);
        for (const { slug } of list.slice(0, SAMPLE)) {
          await shop.api.read(blogBySlug, { params: { slug } }, { language });
        }
      }),
    },
  ],
};

const readProduct = (shop: Shop, slug: string, language: Language) =>
  shop.api.read(productBySlug, { params: { slug } }, { language });
