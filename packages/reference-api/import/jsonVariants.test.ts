import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TRY_ALL } from '../../../tests/sample.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { expectSameIds, type Form, nameOf, soldForms } from '../testing/soldForms.ts';
import { describeFinding } from './report.ts';
import { json } from './testing.ts';

type Text = Partial<Record<'en' | 'zh', string>>;
interface Variant {
  id?: string;
  sku?: string;
  options: { name: Text; value: Text }[];
  price?: number | string;
  discount?: { type: 'percentage' | 'fixed'; value: number };
  stock?: number;
  image?: { url: string };
}
interface Product {
  id: string;
  name: Text;
  price?: number;
  variants: Variant[];
}

const NAMES = [
  { en: 'Size', zh: '尺寸' },
  { en: 'Colour', zh: '颜色' },
  { en: 'Foot', zh: '底' },
];
const value = fc.oneof(
  fc.integer({ min: 1, max: 200 }).map((number) => ({ en: `No. ${number}`, zh: `${number}号` })),
  fc.constantFrom({ en: 'Red', zh: '红' }, { en: 'Blue / White', zh: '蓝白' }),
);
const price = fc.integer({ min: 100, max: 99_999 }).map((cents) => cents / 100);
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });
const variant = fc.record({
  id: maybe(fc.nat(400).map((number) => `v-${number}`)),
  sku: maybe(fc.oneof(fc.constant('same'), fc.nat(400).map(String))),
  values: fc.tuple(value, value, value),
  price: fc.oneof(
    { weight: 5, arbitrary: price },
    { weight: 3, arbitrary: price.map((number) => number.toFixed(2)) },
    { weight: 2, arbitrary: fc.constantFrom(undefined, 'free', -1) },
  ),
  discount: maybe(
    fc.record({
      type: fc.constantFrom('percentage' as const, 'fixed' as const),
      value: fc.integer({ min: 1, max: 60 }),
    }),
  ),
  stock: maybe(fc.nat(50)),
  image: maybe(fc.nat(9).map((number) => ({ url: `https://a.example/${number}.jpg` }))),
});
const variants = (maxLength: number) => fc.array(variant, { minLength: 1, maxLength, size: 'max' });

const product = fc
  .tuple(
    fc.integer({ min: 0, max: 3 }),
    maybe(price),
    fc.oneof(
      { weight: 9, arbitrary: variants(3) },
      { weight: 5, arbitrary: variants(30) },
      { weight: 1, arbitrary: variants(300) },
    ),
  )
  .map(
    ([optionCount, price, variants]): Omit<Product, 'id'> => ({
      name: { en: 'Ring', zh: '戒指' },
      price,
      variants: variants.map(({ values, ...variant }) => ({
        ...variant,
        options: NAMES.slice(0, optionCount).map((name, place) => ({
          name,
          value: values[place] ?? {},
        })),
      })),
    }),
  );

const products = fc
  .array(product, { minLength: 1, maxLength: 2 })
  .map((all) => all.map((product, index): Product => ({ id: `p-${index}`, ...product })));

/** The texts of a product in some languages alone. */
const inLanguages = (product: Product, languages: ('en' | 'zh')[]): Product => {
  const only = (text: Text) =>
    Object.fromEntries(languages.map((language) => [language, text[language]]));
  const variants = product.variants.map(({ options, ...variant }) => ({
    ...variant,
    options: options.map(({ name, value }) => ({ name: only(name), value: only(value) })),
  }));
  return { ...product, name: only(product.name), variants };
};

async function importing(shop: TestShop, products: Product[]) {
  const { said, ...catalogue } = json({ products });
  const report = await shop.apply(catalogue);
  return { report, said: [...said, ...report.products.left.map(describeFinding)] };
}

const keyOf = ({ id, sku, options }: Variant) =>
  id ?? sku ?? options.map(({ value }) => value.en).join(' / ');

/** The variants that are sold: each row read by itself as docs/import-formats.md says. */
function expected({ variants }: Product): { variant: Variant; form: Form }[] {
  const sold = new Map<string, { variant: Variant; form: Form }>();
  const keys = new Set<string>();
  for (const variant of variants) {
    const { options, price: text, discount, stock = 100, sku = null, image } = variant;
    const price = Math.round(Number(text) * 100);
    const isReadable = text === undefined || price > 0;
    const key = keyOf(variant);
    const isFirst = isReadable && key !== '' && !keys.has(key);
    if (isReadable) keys.add(key);
    const isFixed = discount?.type === 'fixed';
    const off = isFixed ? discount.value * 100 : 0;
    if (!isFirst || options.length === 0 || !(price > off)) continue;
    const choice = Object.fromEntries(
      (['en', 'zh'] as const).map((language) => [
        language,
        options.map(({ name, value }) => `${name[language]}: ${value[language]}`),
      ]),
    );
    const form: Form = {
      choice,
      price,
      centsOff: isFixed ? off : null,
      percentOff: discount?.type === 'percentage' ? discount.value : null,
      stock,
      sku,
      image: image?.url ?? null,
    };
    if (!sold.has(nameOf(form))) sold.set(nameOf(form), { variant, form });
  }
  return [...sold.values()];
}

async function expectImported(shop: TestShop, products: Product[]) {
  const { said } = await importing(shop, products);
  const stored = await soldForms(shop.database);
  for (const product of products) {
    const forms = expected(product).map(({ form }) => form);
    if (forms.length === 0) continue;
    expect(stored[product.id]?.forms).toEqual(forms);
    const left = said.filter((line) => line.includes(`“${product.id}`));
    expect(left).toHaveLength(product.variants.length - forms.length);
  }
  return stored;
}

it('takes every variant in both languages, and knows each again in one', async () => {
  await fc.assert(
    fc.asyncProperty(products, async (products) => {
      const shop = await openTestShop();
      const stored = await expectImported(shop, products);
      // What can't be chosen is not sold as one form.
      const sold = products.filter((product) => expected(product).length > 0);
      expect(Object.keys(stored)).toEqual(sold.map(({ id }) => id));
      const { report } = await importing(shop, sold);
      expect(report.changes).toEqual([]);
      // Of two with the same options, only their keys would tell which is meant.
      const taken = sold.map((product) => ({
        ...product,
        variants: expected(product).map(({ variant }) => variant),
      }));
      for (const languages of [['zh'], ['en']] as ('en' | 'zh')[][]) {
        await importing(
          shop,
          taken.map((product) => inLanguages(product, languages)),
        );
        expect(await soldForms(shop.database)).toEqual(stored);
      }
      const reversed = taken.map((product) => ({
        ...product,
        variants: product.variants.toReversed(),
      }));
      const after = await expectImported(shop, reversed);
      expectSameIds(stored, after);
    }),
    { numRuns: TRY_ALL ? 100 : 20 },
  );
});
