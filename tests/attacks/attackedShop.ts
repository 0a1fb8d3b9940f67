import { article, category, day, product, review } from '@vitrine/reference-api/testing/fixture.ts';
import type { TestShop } from '@vitrine/reference-api/testing/shop.ts';
import { asHtml, asText, dealt } from './attacks.ts';

/** What honest customers write, and how it has to be read afterwards. */
export const HONEST = [
  ['<p>I <3 it: 5 < 6 & 7 > 2, “really”.</p>', 'I <3 it: 5 < 6 & 7 > 2, “really”.'],
  [
    '<p>很好，翠羽的颜色比照片更美。</p><p>包装也好。</p>',
    '很好，翠羽的颜色比照片更美。包装也好。',
  ],
  [
    '<p>Sent <b>quickly</b>; 👩🏽‍🔧 fixed the clasp — javascript: no joke.</p>',
    'Sent quickly; 👩🏽‍🔧 fixed the clasp — javascript: no joke.',
  ],
] as const;

/** What stands before each attack in a review, and has to be there still. */
export const before = (index: number) => `Honest words ${index}.`;

/** The menu has every category's name on every page: more would be pages of nothing else. */
const MAX_IN_MENU = 30;

/** What the shop of these attacks is made of. */
export interface AttackPlan {
  attacks: string[];
  products: number;
  posts: number;
  categories: number;
}

/** A shop of plain things, `p-0`, `c-0`, `silk-0`..., and its reviews, ready to be attacked. */
export function plainSections({ attacks, products, posts, categories }: AttackPlan) {
  const hands = dealt(attacks, products);
  return {
    categories: Array.from({ length: categories }, (_, index) => category(`c-${index}`)),
    products: hands.map((hand, index) =>
      product(`p-${index}`, {
        categories: [`c-${index % categories}`],
        description: { en: '<p>Words.</p>', zh: '<p>文字。</p>' },
        summary: { en: 'Words.', zh: '文字。' },
        name: { en: `P ${index}`, zh: `货 ${index}` },
        images: [{ url: '/media/products/none-0123456789.webp', alt: { en: 'A', zh: '图' } }],
        discount:
          index < 3 ? { type: 'percentage', value: 15, start: day(-9), end: day(9999) } : null,
        created_at: day(-1 - index),
        reviews: [
          ...hand.map((_, at) =>
            review(`r-${index}-${at}`, {
              created_at: day(-30 - at),
              reply: { content: 'x', created_at: day(-1) },
            }),
          ),
          ...HONEST.map((_, at) => review(`h-${index}-${at}`, { created_at: day(-2) })),
        ],
      }),
    ),
    articles: Array.from({ length: posts }, (_, index) =>
      article(`silk-${index}`, {
        title: { en: `On silk ${index}`, zh: `说丝绸 ${index}` },
        description: { en: 'Words.', zh: '文字。' },
        content: { en: '<p>Words.</p>', zh: '<p>文字。</p>' },
      }),
    ),
  };
}

/**
 * Puts attacks into every text of the shop, past whatever the API checks or cleans: the pages are
 * to be safe whatever an API gives them.
 */
export async function attackShop({ database }: TestShop, plan: AttackPlan): Promise<void> {
  const { attacks, products, posts, categories } = plan;
  const rows = await database.selectFrom('product').select(['id', 'source_key']).execute();
  const hands = dealt(attacks, products);
  for (const { id, source_key } of rows) {
    const hand = hands[Number(source_key.slice('p-'.length))] ?? [];
    const text = asText(hand);
    const description = asHtml(hand);
    await database
      .updateTable('product_text')
      .set({ name: text, summary: text, description, size_guide: description })
      .where('product_id', '=', id)
      .execute();
    const attributes = (['en', 'zh'] as const).flatMap((language) =>
      dealt(hand, 8).map((few, position) => ({
        product_id: id,
        position,
        language,
        name: asText(few),
        value: asText(few.toReversed()),
      })),
    );
    await database
      .insertInto('product_attribute')
      .values(attributes.filter(({ name }) => name))
      .execute();
    const images = database.selectFrom('product_image').select('id').where('product_id', '=', id);
    await database
      .updateTable('product_image_alt')
      .set({ alt: text })
      .where('image_id', 'in', images)
      .execute();
    await attackReviews(database, id, hand);
  }
  await attackCategories(database, dealt(attacks, categories));
  await attackPosts(database, dealt(attacks, posts));
}

type Database = TestShop['database'];

async function attackReviews(database: Database, product: number, hand: string[]): Promise<void> {
  const rows = await database
    .selectFrom('review')
    .select(['id', 'source_key'])
    .where('product_id', '=', product)
    .execute();
  for (const { id, source_key } of rows) {
    const [kind, , at] = (source_key ?? '').split('-');
    const attack = hand[Number(at)] ?? '';
    const [content] =
      kind === 'h' ? (HONEST[Number(at)] ?? ['']) : [`<p>${before(Number(at))}</p>${attack}`];
    const author = kind === 'h' ? 'Leila H.' : attack;
    await database.updateTable('review').set({ content, author }).where('id', '=', id).execute();
    await database
      .updateTable('review_reply')
      .set({ content: attack })
      .where('review_id', '=', id)
      .execute();
  }
}

async function attackCategories(database: Database, hands: string[][]): Promise<void> {
  const rows = await database.selectFrom('category').select(['id', 'slug']).execute();
  for (const { id, slug } of rows) {
    const hand = hands[Number(slug.slice('c-'.length))] ?? [];
    const name = asText(hand.filter((attack) => attack.length < 200).slice(0, MAX_IN_MENU));
    const texts = { name, description: asText(hand), size_guide: asHtml(hand) };
    await database
      .insertInto('category_text')
      .values({ category_id: id, language: 'zh', ...texts })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await database.updateTable('category_text').set(texts).where('category_id', '=', id).execute();
  }
}

async function attackPosts(database: Database, hands: string[][]): Promise<void> {
  const rows = await database.selectFrom('post').select(['id', 'slug']).execute();
  for (const { id, slug } of rows) {
    const hand = hands[Number(slug.slice('silk-'.length))] ?? [];
    const text = asText(hand);
    await database.updateTable('post').set({ author: text }).where('id', '=', id).execute();
    await database
      .updateTable('post_text')
      .set({ title: text, description: text, content: asHtml(hand) })
      .where('post_id', '=', id)
      .execute();
  }
}
