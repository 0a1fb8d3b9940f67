import { productBySlug } from '@vitrine/contract/api/calls/catalogue.ts';
import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import type { Product } from '@vitrine/contract/api/entities/product.ts';
import { isSame } from '@vitrine/contract/domain/id.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { offerAt } from '@vitrine/contract/domain/promotion.ts';
import { listOf, productsInForms } from '../catalogue.ts';
import { expectNone, type Group, titleOf } from '../check.ts';
import { CheckFailedError } from '../errors.ts';
import { named, wholeShop } from '../reading.ts';
import type { Shop } from '../shop.ts';

type Variant = Product['variants'][number];

/** How many products have a variant read by its id, in each language. */
const SAMPLE = 5;

/** Sizes and colours, if the API has any. */
export const variants: Group = {
  title: 'Variants',
  level: 'loses',
  remedy:
    'Give each variant an id of its own, a price, and one value of every option: “variants” in docs/api-contract.md.',
  checks: [
    {
      name: 'variants.options',
      title: 'a variant has one value of each option, and the option lists it',
      loss: 'What is on sale cannot be chosen on the product’s page.',
      run: (shop) =>
        expectNoVariant(shop, 'variants that the options do not lead to', (product) =>
          product.variants.filter((variant) => !isChosenBy(variant, product.options)),
        ),
    },
    {
      name: 'variants.distinct',
      title: 'no two variants of a product have the same values',
      loss: 'Only the first of them can be chosen.',
      run: (shop) =>
        expectNoVariant(shop, 'variants with the values of another', ({ variants }) => {
          const alike = Map.groupBy(variants, ({ choice }) => JSON.stringify(valuesOf(choice)));
          return [...alike.values()].flatMap(([, ...others]) => others);
        }),
    },
    {
      name: 'variants.ids',
      title: 'a variant’s id is that of no other variant and of no product',
      loss: 'Carts and orders mix it up with another.',
      run: async (shop) => {
        const products = await productsInForms(shop);
        const ids = [
          ...(await listOf(shop, 'products')).map(({ id }) => id),
          ...products.flatMap((product) => product.variants.map(({ id }) => id)),
        ].map(String);
        const shared = [...Map.groupBy(ids, (id) => id)].filter(([, { length }]) => length > 1);
        const names = named(shared.map(([id]) => id));
        expectNone(names ? [`ids of several products or variants: ${names}`] : [], CATALOGUE);
      },
    },
    {
      name: 'variants.listed',
      title: 'lists have the same variants as the product’s own page',
      loss: 'Cards show another price than the page they lead to.',
      run: async (shop) => {
        const { shop: read } = await wholeShop(shop);
        const products = await productsInForms(shop);
        const others = products.filter(({ slug, variants }) => {
          const item = read.read('listedProduct', shop.language, slug);
          return item && pricesOf(item.variants) !== pricesOf(variants);
        });
        const names = named(others.map(({ slug }) => slug));
        expectNone(names ? [`other variants or prices: ${names}`] : [], titleOf(productBySlug));
      },
    },
    {
      name: 'variants.by-id',
      title: `${titleOf(productsByIds)} gives a variant by its id: its price and name, its product’s slug`,
      loss: 'Carts and orders do not say which size or colour was chosen, or show another price.',
      run: async (shop) => {
        for (const product of (await productsInForms(shop)).slice(0, SAMPLE)) {
          const variant = product.variants.at(-1);
          if (variant) await expectVariant(shop, product, variant);
        }
      },
    },
  ],
};

const CATALOGUE = 'the catalogue';

/** A variant's values by option, in any order. */
const valuesOf = (choice: Variant['choice']) =>
  choice.map(({ name, value }) => [name, value]).sort();

function isChosenBy({ choice }: Variant, options: Product['options']): boolean {
  return (
    choice.length === options.length &&
    options.every(({ name, values }) => {
      const own = choice.find((each) => each.name === name);
      return values.some(({ value }) => value === own?.value);
    })
  );
}

const pricesOf = (variants: Variant[]) =>
  JSON.stringify(variants.map(({ id, price }) => [String(id), price]).sort());

async function expectNoVariant(
  shop: Shop,
  what: string,
  wrongOf: (product: Product) => Variant[],
): Promise<void> {
  const found = (await productsInForms(shop)).flatMap((product) =>
    wrongOf(product).map(({ id }) => `${product.slug} ${id}`),
  );
  const names = named(found);
  expectNone(names ? [`${what}: ${names}`] : [], CATALOGUE);
}

async function expectVariant(shop: Shop, product: Product, variant: Variant): Promise<void> {
  const as = { language: shop.language };
  const got = await shop.api.read(productsByIds, { body: { ids: [variant.id] } }, as);
  const item = got.find(({ id }) => isSame(id, variant.id));
  if (!item) throw new CheckFailedError(`a response without ${variant.id}`);
  const now = Date.now();
  const [price, due] = [offerAt(item, now).price, offerAt(variant, now).price];
  const isNamed = variant.choice.every(({ value }) => item.name.includes(value));
  const isChosen = String(valuesOf(item.choice)) === String(valuesOf(variant.choice));
  const sentences = [
    price === due ? '' : `price ${formatPrice(price)}, the page has ${formatPrice(due)}`,
    isNamed ? '' : `“${item.name}”, which does not say what was chosen`,
    isChosen ? '' : `choice ${JSON.stringify(item.choice)} of variant ${variant.id}`,
    item.slug === product.slug ? '' : `slug ${item.slug}, the page has ${product.slug}`,
  ].filter(Boolean);
  if (sentences.length > 0) throw new CheckFailedError(sentences);
}
