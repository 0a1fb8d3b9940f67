import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { blogBySlug } from '@vitrine/contract/api/calls/blogs.ts';
import { productBySlug } from '@vitrine/contract/api/calls/catalogue.ts';
import { imageFile } from '@vitrine/images/testing/image.ts';
import { expect, it } from 'vitest';
import { article, product } from '../testing/fixture.ts';
import { openTestShop, temporaryFolder } from '../testing/shop.ts';

async function folderWithImage() {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'media'));
  await imageFile(join(folder, 'media'), 'a b.png');
  return folder;
}

it('shows images of texts that lie beside the catalogue', async () => {
  const folder = await folderWithImage();
  const html = '<p><img alt="A" src="media/a%20b.png?v=1"> <img src="https://a.example/b.png"></p>';
  const given = () => ({
    products: [product('vase', { description: { en: html, zh: html } })],
    articles: [article('clay', { content: { en: html.replace('media/', './media/') } })],
  });
  const shop = await openTestShop();
  const { notes } = await shop.apply(given(), { folder });
  expect(notes).toEqual([]);
  const { description } = await shop.client()(productBySlug, { params: { slug: 'vase' } });
  const { content } = await shop.client()(blogBySlug, { params: { slug: 'clay' } });
  for (const shown of [description, content]) {
    const [, path = ''] = /src="(\/media\/[^"]*)"/.exec(shown) ?? [];
    expect((await shop.app.request(path)).status).toBe(200);
  }
  expect(await shop.apply(given(), { folder })).toMatchObject({
    products: { unchanged: 1 },
    articles: { unchanged: 1 },
  });
});

it.each([
  ['media/gone.png', 'left out: there is no file'],
  ['../secret.png', 'is outside of the catalogue'],
])('names %s, which can’t be shown', async (src, why) => {
  const folder = join(await folderWithImage(), 'media');
  await imageFile(join(folder, '..'), 'secret.png');
  const shop = await openTestShop();
  const { notes } = await shop.apply(
    { products: [product('vase', { description: { en: `<img src="${src}">` } })] },
    { folder },
  );
  expect(notes).toMatchObject([{ about: 'vase', field: src, why: expect.stringContaining(why) }]);
});
