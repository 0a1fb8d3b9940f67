import type { Call } from '@vitrine/contract/api/call.ts';
import { blogBySlug, blogs } from '@vitrine/contract/api/calls/blogs.ts';
import { productBySlug, productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import {
  categories,
  categoryProducts,
  menuCategories,
} from '@vitrine/contract/api/calls/categories.ts';
import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { BuildStoppedError } from '@vitrine/publisher/content/buildStoppedError.ts';
import { createOmissions } from '@vitrine/publisher/content/omissions.ts';
import {
  countsOf,
  offerFacts,
  refuseLoss,
  suddenOffers,
} from '@vitrine/publisher/pipeline/guard.ts';
import { omissionLines } from '@vitrine/publisher/pipeline/omissionMessages.ts';
import { readSetting } from '@vitrine/runtime/settings.ts';
import { listOf, unknownId } from '../catalogue.ts';
import { type Check, expectNone, failIf, type Group, titleOf } from '../check.ts';
import { CheckFailedError } from '../errors.ts';
import {
  EVERY_PRODUCT,
  expectReadable,
  named,
  omissionsFor,
  type ReadKind,
  sentencesFor,
  wholeShop,
} from '../reading.ts';

/** How many products are read by their ids. */
const SAMPLE = 100;
/** A price that moved by so many times is more often one in another unit. */
const MAX_PRICE_FACTOR = 10;

const CATALOGUE = 'the catalogue';

const READ_CALLS: [call: Call, kind: ReadKind, what: string][] = [
  [productsList, 'products', 'lists products'],
  [productBySlug, 'product', 'gives each product'],
  [categories, 'categories', 'lists categories'],
  [categoryProducts, 'category', 'lists each category’s products'],
  [menuCategories, 'menu', 'gives the menu'],
  [productReviews, 'reviews', 'lists each product’s reviews'],
  [blogs, 'posts', 'lists posts'],
  [blogBySlug, 'post', 'gives each post'],
];

/** Every call that is read when the shop is published, and whether the results fit together. */
export const reads: Group = {
  title: 'Reading the shop',
  level: 'stops',
  remedy: 'Compare the response with the call in docs/api-reference.md.',
  checks: [
    ...READ_CALLS.map(
      ([call, kind, what]): Check => ({
        name: `reads.${call.name}`,
        title: `${titleOf(call)} ${what} by the contract`,
        loss: 'The shop is not published: the build stops at this response.',
        run: (shop) => expectReadable(shop, kind),
      }),
    ),
    {
      name: 'reads.guard',
      title: 'the shop has its products, and at the prices it had',
      loss: 'The publish is held back until a person agrees.',
      remedy:
        'Look at what the lists hold; if it is right, publish with `bin/vitrine regenerate --accept-loss`.',
      run: async (shop) => {
        const { shop: read, omissions } = await wholeShop(shop, EVERY_PRODUCT);
        const last = shop.installation.lastSnapshot();
        try {
          refuseLoss(read, {
            before: (language) => (last ? countsOf(last, language) : undefined),
            maxPercent: readSetting(shop.installation.environment, 'PUBLISH_MAX_LOSS'),
            offers: {
              before: (language) => (last ? offerFacts(last, language) : undefined),
              changed: Number.POSITIVE_INFINITY,
            },
            omissions,
          });
        } catch (error) {
          if (!(error instanceof BuildStoppedError)) throw error;
          throw new CheckFailedError(error.message, CATALOGUE);
        }
      },
    },
    {
      name: 'reads.fields',
      level: 'loses',
      title: 'products, categories, posts and reviews have the fields of the contract',
      loss: 'What is wrong is left out of the shop until it is mended.',
      run: async (shop) => {
        const found = omissionsFor(await wholeShop(shop), 'wrong', 'wrongReview');
        expectNone(
          sentencesFor(found.map(({ key, detail = '' }) => ({ key, message: detail }))),
          CATALOGUE,
        );
      },
    },
    {
      name: 'reads.listed',
      level: 'loses',
      title: 'what a list names has a page',
      loss: 'Products, categories and posts are left out of the shop.',
      remedy: 'Let the list leave them out, or let their own call find them.',
      run: async (shop) => {
        const found = omissionsFor(await wholeShop(shop), 'missing', 'unlisted').filter(
          ({ kind, key }) => key !== '' && kind !== 'reviews',
        );
        const sentences = [...Map.groupBy(found, ({ kind }) => NOUNS[kind] ?? kind)].map(
          ([noun, all]) =>
            `${noun} that a list names and the API does not find: ${named(all.map(({ key }) => key))}`,
        );
        expectNone(sentences, CATALOGUE);
      },
    },
    {
      name: 'reads.slugs',
      level: 'loses',
      title:
        'slugs fit into addresses, are the same in all languages, and no two products share one or an id',
      loss: 'The product has no page, or carts mix it up with another.',
      remedy:
        'Give each its own slug, without / \\ % ? # and of 200 bytes at most, and its own id.',
      run: async (shop) => {
        const reading = await wholeShop(shop);
        const byId = Map.groupBy(await listOf(shop, 'products'), ({ id }) => String(id));
        const shared = [...byId].filter(([, all]) => all.length > 1).map(([id]) => id);
        const slugsFor = (why: 'slug' | 'duplicate' | 'language') =>
          named(
            omissionsFor(reading, why).map(({ key, detail }) =>
              detail ? `${key} (${detail})` : key,
            ),
          );
        const sentences = [
          ['slugs that no address can hold', slugsFor('slug')],
          ['slugs of several entries', slugsFor('duplicate')],
          ['slugs that are others in another language', slugsFor('language')],
          ['ids of several products', named(shared)],
        ].filter(([, names]) => names);
        expectNone(
          sentences.map((one) => one.join(': ')),
          CATALOGUE,
        );
      },
    },
    {
      name: 'reads.agrees',
      level: 'loses',
      title: 'a product is the same in the list and on its own',
      loss: 'Cards show another product or price than the page they lead to.',
      run: async (shop) => {
        const { shop: read } = await wholeShop(shop);
        const differences = LANGUAGES.flatMap((language) =>
          (read.read('products', language, '') ?? []).flatMap((slug) => {
            const item = read.read('listedProduct', language, slug);
            const whole = read.read('product', language, slug);
            if (!item || !whole) return [];
            return (['id', 'slug', 'price'] as const)
              .filter((field) => String(whole[field]) !== String(item[field]))
              .map((field) => ({ field, slug }));
          }),
        );
        const sentences = [...Map.groupBy(differences, ({ field }) => field)].map(
          ([field, all]) => `another ${field}: ${named(all.map(({ slug }) => slug))}`,
        );
        expectNone(sentences, titleOf(productBySlug));
      },
    },
    {
      name: 'reads.prices',
      level: 'loses',
      title: 'prices are dollars, and are about what they were in the last release',
      loss: 'Products are offered for a hundredth or a hundred times of what they cost.',
      remedy: 'Let the API send dollars, such as 180 or "179.90", and no cents.',
      run: async (shop) => {
        const { shop: read } = await wholeShop(shop, EVERY_PRODUCT);
        const last = shop.installation.lastSnapshot();
        const moved: string[] = [];
        for (const slug of read.read('products', shop.language, '') ?? []) {
          const now = read.read('product', shop.language, slug)?.price;
          const before = last?.read('product', shop.language, slug)?.price;
          if (now === undefined || !before) continue;
          const factor = Math.max(now / before, before / now);
          if (factor < MAX_PRICE_FACTOR) continue;
          moved.push(`${slug} ${formatPrice(now)} after ${formatPrice(before)}`);
        }
        const doubts = createOmissions();
        const before = () => undefined;
        if (!last)
          suddenOffers(read, { before, changed: Number.POSITIVE_INFINITY, omissions: doubts });
        const sentences = [
          ...(moved.length > 0 ? [`products whose price moved: ${named(moved)}`] : []),
          ...omissionLines(doubts.all(), 'en'),
        ];
        expectNone(sentences, CATALOGUE);
      },
    },
    {
      name: 'reads.empty',
      level: 'advice',
      title: 'no category, menu or blog is empty',
      loss: 'Visitors come to pages that show nothing.',
      remedy: 'Fill them, or leave empty categories out of list and menu.',
      run: async (shop) => {
        const { shop: read } = await wholeShop(shop);
        const { language } = shop;
        const empty = (read.read('categories', language, '') ?? []).filter(
          ({ slug }) => read.read('members', language, slug)?.length === 0,
        );
        const sentences = [
          ...(empty.length > 0
            ? [`categories without a product: ${named(empty.map(({ slug }) => slug))}`]
            : []),
          ...(['categories', 'menu', 'posts'] as const)
            .filter((kind) => read.read(kind, language, '')?.length === 0)
            .map((kind) => `no ${kind} at all`),
        ];
        expectNone(sentences, CATALOGUE);
      },
    },
    {
      name: 'reads.getProductByIds',
      level: 'loses',
      title: `${titleOf(productsByIds)} gives the products that were requested`,
      loss: 'Carts of guests stay empty, and prices and stock on open pages stay old.',
      run: async (shop) => {
        for (const language of LANGUAGES) {
          const list = await listOf(shop, 'products', language);
          const ids = list.slice(0, SAMPLE).map(({ id }) => id);
          const got = await shop.api.read(productsByIds, { body: { ids } }, { language });
          const known = new Set(got.map(({ id }) => String(id)));
          const missing = ids.map(String).filter((id) => !known.has(id));
          failIf(missing.length > 0, `a response without ${named(missing)}`);
        }
      },
    },
    {
      name: 'reads.unknown-ids',
      level: 'loses',
      title: `${titleOf(productsByIds)} leaves out ids that it does not know`,
      loss: 'A cart with one product that is discontinued can no longer be shown.',
      run: async (shop) => {
        const list = await listOf(shop, 'products');
        const ids = list.slice(0, 1).flatMap(({ id }) => [id, unknownId(id)]);
        const got = await shop.api.read(productsByIds, { body: { ids } });
        if (got.length === 1) return;
        throw new CheckFailedError(`${got.length} products for one id that it knows`);
      },
    },
  ],
};

const NOUNS: Partial<Record<ReadKind, string>> = {
  product: 'products',
  category: 'categories',
  post: 'posts',
  menuEntry: 'menu entries',
};
