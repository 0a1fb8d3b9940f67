import { blogBySlug } from '@vitrine/contract/api/calls/blogs.ts';
import { productBySlug } from '@vitrine/contract/api/calls/catalogue.ts';
import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import { expect, it } from 'vitest';
import { NOW } from '../testing/fixture.ts';
import { openTestShop } from '../testing/shop.ts';
import { readSections } from './readJson.ts';

const TYPED = 'Fits <size 7:\n- 30 cm\r\n- 2 kg\n\n\nMade in <b>Shenzhen</b>.';
const PARAGRAPHS = '<p>Fits &#x3C;size 7:<br>- 30 cm<br>- 2 kg</p><p>Made in <b>Shenzhen</b>.</p>';

it('keeps the lines of typed texts, and only the text of HTML where plain text belongs', async () => {
  const at = '2026-01-01';
  const { catalogue, findings } = readSections(
    {
      categories: [],
      products: [
        {
          id: 'vase',
          name: 'Vase',
          price: '20.00',
          summary: '<p>Caf&eacute; &amp; <q>home</q></p><p>Fits <size 7</p>',
          description: TYPED,
          reviews: [
            {
              rating: 5,
              content: TYPED,
              created_at: at,
              reply: { content: TYPED, created_at: at },
            },
          ],
        },
      ],
      articles: [
        {
          slug: 'clay',
          title: 'Clay',
          description: 'One<br>two',
          content: `<h2>Clay</h2>\n${TYPED}\n\n<blockquote>a\nb</blockquote>`,
          published_at: at,
        },
      ],
    },
    { today: NOW, folder: '/', language: 'en' },
  );
  expect(findings).toEqual([]);
  const shop = await openTestShop();
  await shop.apply(catalogue);
  const call = shop.client();
  const vase = await call(productBySlug, { params: { slug: 'vase' } });
  expect(vase).toMatchObject({ summary: 'Café & “home” Fits <size 7', description: PARAGRAPHS });
  const { list } = await call(productReviews, {
    params: { id: vase.id },
    query: { page: 1, per_page: 10 },
  });
  expect(list[0]).toMatchObject({ content: PARAGRAPHS, reply: { content: PARAGRAPHS } });
  expect(await call(blogBySlug, { params: { slug: 'clay' } })).toMatchObject({
    description: 'One two',
    content: `<h2>Clay</h2>${PARAGRAPHS}<blockquote><p>a<br>b</p></blockquote>`,
  });
});
