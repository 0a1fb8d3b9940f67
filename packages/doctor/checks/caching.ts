import { productBySlug, productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { pathOf } from '@vitrine/contract/api/client.ts';
import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { listOf } from '../catalogue.ts';
import { failIf, type Group } from '../check.ts';
import { SkippedError } from '../errors.ts';
import { type Exchange, excerptOf } from '../exchange.ts';
import type { Shop } from '../shop.ts';

const LIST = `${productsList.path}?per_page=5&page=1`;

export const caching: Group = {
  title: 'Reading again',
  level: 'advice',
  remedy:
    'Compare If-None-Match with the ETag of the response in the requested language, or send no ETag.',
  checks: [
    {
      name: 'caching.unchanged',
      title: 'a response with an ETag is followed by 304 while nothing has changed',
      loss: 'Each poll of the publisher reads everything again.',
      run: async (shop) => {
        const etag = etagOf(await listIn(shop));
        const { status, text } = await again(shop, etag);
        failIf(status !== 304, `${status} to its own ETag ${etag}`);
        failIf(text !== '', '304 with a body');
      },
    },
    {
      name: 'caching.changed',
      level: 'loses',
      title: 'another ETag gets the whole response',
      loss: 'Changes never reach the shop.',
      run: async (shop) => {
        etagOf(await listIn(shop));
        const response = await again(shop, '"another"');
        failIf(!response.ok, excerptOf(response));
      },
    },
    {
      name: 'caching.language',
      level: 'loses',
      title: 'the ETag of one language is not taken for the other’s',
      loss: 'Pages in one language are published with the texts of the other.',
      run: async (shop) => {
        const [one, other] = LANGUAGES;
        if (!one || !other) throw new SkippedError('the shop speaks one language');
        const first = await listIn(shop, one);
        const second = await listIn(shop, other);
        const etag = etagOf(first);
        if (first.text === second.text) throw new SkippedError('responses are the same in each');
        const response = await again(shop, etag, other);
        failIf(response.status === 304, `304 in ${other} to the ETag of ${one}`);
      },
    },
    {
      name: 'caching.products',
      title: 'a product may be read again as a list may',
      loss: 'Each poll of the publisher reads every product again.',
      run: async (shop) => {
        const list = await listOf(shop, 'products');
        const path = pathOf(productBySlug, { params: { slug: list[0]?.slug ?? '' } });
        const etag = etagOf(await shop.api.send('GET', path));
        const { status } = await shop.api.send('GET', path, { headers: { 'If-None-Match': etag } });
        failIf(status !== 304, `${status} to its own ETag ${etag}`);
      },
    },
  ],
};

const listIn = (shop: Shop, language: string = shop.language) =>
  shop.api.send('GET', LIST, { language });

/** Skips the check if a response has none. */
function etagOf({ headers }: Exchange): string {
  const etag = headers.get('ETag');
  if (!etag) throw new SkippedError('responses carry no ETag');
  return etag;
}

const again = (shop: Shop, etag: string, language: string = shop.language) =>
  shop.api.send('GET', LIST, { language, headers: { 'If-None-Match': etag } });
