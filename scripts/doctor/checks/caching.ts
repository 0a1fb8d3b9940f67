import { productBySlug, productsList } from '../../../src/contract/calls/catalogue.ts';
import { pathOf } from '../../../src/contract/client.ts';
import type { Group } from '../check.ts';
import { inShort } from '../exchange.ts';
import { firstPage } from '../goods.ts';
import { NotApplicable, Wrong } from '../outcome.ts';
import type { Shop } from '../shop.ts';

const LIST = `${productsList.path}?per_page=5&page=1`;

/** What is asked again, and what may be kept. */
export const caching: Group = {
  title: 'Asking again',
  checks: [
    {
      name: 'caching.unchanged',
      says: 'what is announced by an ETag answers 304 while nothing has changed',
      loss: 'Each look of the publisher reads everything again.',
      run: async (shop) => {
        const etag = await etagOf(shop);
        const { status, text } = await again(shop, etag);
        if (status !== 304) throw new Wrong(`${status} to its own ETag ${etag}`);
        if (text !== '') throw new Wrong('304 with a body');
      },
    },
    {
      name: 'caching.changed',
      says: 'another ETag is answered in full',
      loss: 'Changes never reach the shop.',
      run: async (shop) => {
        await etagOf(shop);
        const answer = await again(shop, '"another"');
        if (!answer.ok) throw new Wrong(inShort(answer));
      },
    },
    {
      name: 'caching.language',
      says: 'the ETag of one language is not taken for the other’s',
      loss: 'Pages in one language are published with the words of the other.',
      run: async (shop) => {
        const [one, other] = shop.wishes.languages;
        if (!one || !other) throw new NotApplicable('only one language was asked for');
        const [first, second] = [
          await shop.api.send('GET', LIST, { language: one }),
          await shop.api.send('GET', LIST, { language: other }),
        ];
        const etag = first.headers.get('ETag');
        if (!etag) throw new NotApplicable('answers carry no ETag');
        if (first.text === second.text) throw new NotApplicable('answers are the same in each');
        const answer = await again(shop, etag, other);
        if (answer.status === 304) throw new Wrong(`304 in ${other} to the ETag of ${one}`);
      },
    },
    {
      name: 'caching.products',
      says: 'a product may be asked again as a list may',
      loss: 'Each look of the publisher reads every product again.',
      run: async (shop) => {
        const { list } = await firstPage(shop, 'products');
        const path = pathOf(productBySlug, { params: { slug: list[0]?.slug ?? '' } });
        const etag = (await shop.api.send('GET', path)).headers.get('ETag');
        if (!etag) throw new NotApplicable('answers carry no ETag');
        const { status } = await shop.api.send('GET', path, { headers: { 'If-None-Match': etag } });
        if (status !== 304) throw new Wrong(`${status} to its own ETag ${etag}`);
      },
    },
  ],
};

async function etagOf(shop: Shop): Promise<string> {
  const { headers } = await shop.api.send('GET', LIST, { language: shop.language });
  const etag = headers.get('ETag');
  if (!etag) throw new NotApplicable('answers carry no ETag');
  return etag;
}

const again = (shop: Shop, etag: string, language: string = shop.language) =>
  shop.api.send('GET', LIST, { language, headers: { 'If-None-Match': etag } });
