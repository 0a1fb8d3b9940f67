import { LANGUAGES, languagePrefix } from '@vitrine/contract/domain/language.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { article, category, product } from '@vitrine/reference-api/testing/fixture.ts';
import { expect, it } from 'vitest';
import type { CatalogueProduct } from '../../packages/reference-api/import/format.ts';
import { sampleOf } from '../sample.ts';
import { DATED } from './datedSurfaces.ts';
import { openShopAtWork } from './shopAtWork.ts';
import { type Stated, SURFACES } from './surfaces.ts';

/** Midnight (UTC) so many days from now. */
function midnight(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  return `${date.toISOString().slice(0, 10)}T00:00:00.000Z`;
}

const PLAIN = { price: 10_000, listPrice: 10_000, inStock: true, until: null };
const discount = (value: number, end: string) => ({
  type: 'percentage' as const,
  value,
  start: midnight(-3),
  end,
});

/** Changes of a product, one after another, and what every place has to say of it then. */
const CHANGES: [name: string, fields: Partial<CatalogueProduct>, stated: Stated][] = [
  ['nothing', {}, PLAIN],
  ['a price', { price: cents(12_345) }, { ...PLAIN, price: 12_345, listPrice: 12_345 }],
  [
    'a promotion',
    { price: cents(12_345), discount: discount(15, midnight(9)) },
    { price: 10_493, listPrice: 12_345, inStock: true, until: midnight(9) },
  ],
  [
    'another end of the promotion',
    { price: cents(12_345), discount: discount(15, midnight(20)) },
    { price: 10_493, listPrice: 12_345, inStock: true, until: midnight(20) },
  ],
  [
    'another discount',
    { price: cents(12_345), discount: discount(40, midnight(20)) },
    { price: 7_407, listPrice: 12_345, inStock: true, until: midnight(20) },
  ],
  [
    'the last item sold',
    { price: cents(12_345), discount: discount(40, midnight(20)), stock: 0 },
    { price: 7_407, listPrice: 12_345, inStock: false, until: midnight(20) },
  ],
  ['all of it taken back', {}, PLAIN],
];

it('says the same of a product everywhere, whatever changes', async () => {
  const images = [{ url: 'https://pictures.example/halo.webp', alt: {} }];
  const halo = product('halo', { images, categories: ['rings'], created_at: midnight(-90) });
  const signet = product('signet');
  const work = await openShopAtWork({ products: [halo, signet] });
  const { id } = await work.shop.database
    .selectFrom('product')
    .select('id')
    .where('slug', '=', 'halo')
    .executeTakeFirstOrThrow();
  for (const [name, fields, expected] of sampleOf(CHANGES, 3)) {
    await work.shop.apply({
      categories: [category('rings')],
      products: [{ ...halo, ...fields }, signet],
    });
    await work.publish();
    for (const language of LANGUAGES) {
      for (const [place, read] of Object.entries(SURFACES)) {
        const stated = await read({ work, slug: 'halo', id, language });
        expect
          .soft({ after: name, place, language, ...expected, ...stated })
          .toEqual({ after: name, place, language, ...expected });
      }
    }
  }
  expect(work.failures).toEqual([]);
});

/** A post that is written in one language only has its page in the other, but not in the sitemap. */
const IN_BOTH = {
  title: { en: 'On silk', zh: '说丝绸' },
  content: { en: '<p>Words.</p>', zh: '<p>文字。</p>' },
};

it('says everywhere that a post has changed', async () => {
  const work = await openShopAtWork();
  for (const updated_at of ['2026-02-20T08:00:00.000Z', '2026-02-27T09:30:00.000Z']) {
    await work.shop.apply({ articles: [article('silk', { ...IN_BOTH, updated_at })] });
    await work.publish();
    for (const language of LANGUAGES) {
      const path = `${languagePrefix(language)}/blog-overviews/silk/`;
      for (const [place, read] of Object.entries(DATED)) {
        const stated = (await read(work, path)) ?? '';
        expect.soft(stated, `${place} of ${path}`).toMatch(/^\d{4}-\d\d-\d\d/);
        expect.soft(updated_at.startsWith(stated.slice(0, 10)), `${place}: ${stated}`).toBe(true);
      }
    }
  }
});
