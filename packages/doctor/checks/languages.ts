import { productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { ordersInfo } from '@vitrine/contract/api/calls/orders.ts';
import { pathOf } from '@vitrine/contract/api/client.ts';
import type { ProductListItem } from '@vitrine/contract/api/entities/productListItem.ts';
import { LANGUAGES, type Language, withRegion } from '@vitrine/contract/domain/language.ts';
import { listOf } from '../catalogue.ts';
import { expectSuccess, type Group, titleOf } from '../check.ts';
import { CheckFailedError, SkippedError } from '../errors.ts';
import { named } from '../reading.ts';
import type { Shop } from '../shop.ts';

const HAN = /\p{Script=Han}/u;

export const languages: Group = {
  title: 'Languages',
  level: 'loses',
  remedy:
    'Choose the language by Accept-Language, with its q-values, and say in Vary that you did.',
  checks: [
    {
      name: 'languages.products',
      title: 'the shop sells the same in each language',
      loss: 'Products have a page in one language only; the switch leads to a 404.',
      run: async (shop) => {
        const [one, ...others] = await productsByLanguage(shop);
        for (const { language, list } of others) {
          const slugs = new Set(list.map(({ slug }) => slug));
          const missing = one?.list.flatMap(({ slug }) => (slugs.has(slug) ? [] : slug)) ?? [];
          if (missing.length === 0) continue;
          const what = `in ${language} without ${named(missing)}`;
          throw new CheckFailedError(what, titleOf(productsList));
        }
      },
    },
    {
      name: 'languages.texts',
      title: 'texts come in the requested language, or say that they do not',
      loss: 'Pages in one language hold texts of the other.',
      run: async (shop) => {
        const all = await differingProducts(shop);
        const [en, zh] = (['en', 'zh'] as const).map((language) =>
          all.find((one) => one.language === language)?.list.filter(isIn(language)),
        );
        const chinese = (list: ProductListItem[] = []) =>
          list.filter(({ name }) => HAN.test(name)).length;
        if (en?.length && zh?.length && chinese(en) > chinese(zh)) {
          throw new CheckFailedError(`Chinese names for English, and ${zh[0]?.name} for Chinese`);
        }
      },
    },
    {
      name: 'languages.other',
      title: 'a language that the shop does not speak gets a response all the same',
      loss: 'Visitors with other browsers get errors where live prices should be.',
      run: async (shop) => {
        for (const language of ['fr-CA,fr;q=0.9', 'x-nothing;q=abc', '*']) {
          expectSuccess(
            await shop.api.send('GET', `${productsList.path}?per_page=1`, { language }),
          );
        }
      },
    },
    {
      name: 'languages.browsers',
      level: 'advice',
      title: 'languages are read as browsers send them, with regions and q-values',
      loss: 'Whoever opens a link to the API, and caches in front of it, get another language.',
      run: async (shop) => {
        await differingProducts(shop);
        const textIn = async (language: string) => {
          const path = `${productsList.path}?per_page=5&page=1`;
          return (await shop.api.send(productsList.method, path, { language })).text;
        };
        for (const language of LANGUAGES) {
          const [region = ''] = withRegion(language).slice(1);
          const sent = `${language}-${region},${language};q=0.9,${otherThan(language)};q=0.8`;
          if ((await textIn(sent)) === (await textIn(language))) continue;
          throw new CheckFailedError('another response', `${titleOf(productsList)} (${sent})`);
        }
      },
    },
    {
      name: 'languages.vary',
      title: 'responses that differ by language say so to caches (Vary: Accept-Language)',
      loss: 'A cache between shop and API hands English texts to Chinese pages.',
      run: async (shop) => {
        await differingProducts(shop);
        const { headers } = await shop.api.send('GET', `${productsList.path}?per_page=1`);
        if (/no-store|private/.test(headers.get('Cache-Control') ?? '')) return;
        const vary = headers.get('Vary') ?? '';
        if (/accept-language|\*/i.test(vary)) return;
        throw new CheckFailedError(vary ? `Vary: ${vary}` : 'no Vary header');
      },
    },
    {
      name: 'languages.refusals',
      level: 'advice',
      title: 'a refusal has a message in the caller’s language',
      loss: 'Shoppers read why something failed in a language they may not know.',
      run: async (shop) => {
        await differingProducts(shop, 'the API speaks one language');
        const path = pathOf(ordersInfo, { params: { id: 'no-such-order' } });
        const { message: en } = await shop.api.send('GET', path, { language: 'en' });
        const { message: zh } = await shop.api.send('GET', path, { language: 'zh' });
        if (en && zh && en === zh) throw new CheckFailedError(`“${zh}” for both languages`);
      },
    },
  ],
};

const otherThan = (language: Language) => LANGUAGES.find((other) => other !== language);

interface InLanguage {
  language: Language;
  list: ProductListItem[];
}

async function productsByLanguage(shop: Shop): Promise<InLanguage[]> {
  if (LANGUAGES.length < 2) throw new SkippedError('the shop speaks one language');
  const all: InLanguage[] = [];
  for (const language of LANGUAGES) {
    all.push({ language, list: await listOf(shop, 'products', language) });
  }
  return all;
}

/** Texts that say they are in another language prove nothing. */
const isIn = (language: Language) => (item: ProductListItem) =>
  item.language === null || item.language.startsWith(language);

/** The products in each language; skips the check if their texts are the same, or says why else. */
async function differingProducts(shop: Shop, why = 'all texts are the same in each language') {
  const all = await productsByLanguage(shop);
  const [one, other] = all.map(({ list }) =>
    String(list.map(({ name, summary }) => name + summary).sort()),
  );
  if (one === other) throw new SkippedError(why);
  return all;
}
