import { productsList } from '../../../src/contract/calls/catalogue.ts';
import { ordersInfo } from '../../../src/contract/calls/orders.ts';
import { pathOf } from '../../../src/contract/client.ts';
import type { ProductListItem } from '../../../src/contract/entities/productListItem.ts';
import type { Language } from '../../../src/contract/language.ts';
import { expectFine, type Group } from '../check.ts';
import { firstPage } from '../goods.ts';
import { NotApplicable, Wrong } from '../outcome.ts';
import type { Shop } from '../shop.ts';

const HAN = /\p{Script=Han}/u;

/** What is asked in one language and in another. */
export const languages: Group = {
  title: 'Languages',
  checks: [
    {
      name: 'languages.goods',
      says: 'the shop sells the same in each language',
      loss: 'Products have a page in one language only; the switch leads to a 404.',
      run: async (shop) => {
        const [one, ...others] = await productsByLanguage(shop);
        for (const { language, list } of others) {
          const slugs = new Set(list.map(({ slug }) => slug));
          const missing = one?.list.find(({ slug }) => !slugs.has(slug));
          if (missing) throw new Wrong(`a list without ${missing.slug} in ${language}`);
        }
      },
    },
    {
      name: 'languages.words',
      says: 'texts come in the language that was asked for, or say that they do not',
      loss: 'Pages in one language hold the words of the other.',
      run: async (shop) => {
        const all = await productsByLanguage(shop);
        if (!differ(all)) throw new NotApplicable('all texts are the same in each language');
        const [en, zh] = (['en', 'zh'] as const).map((language) =>
          all.find((one) => one.language === language)?.list.filter(isIn(language)),
        );
        const chinese = (list: ProductListItem[] = []) =>
          list.filter(({ name }) => HAN.test(name)).length;
        if (en?.length && zh?.length && chinese(en) > chinese(zh)) {
          throw new Wrong(`Chinese names for English, and ${zh[0]?.name} for Chinese`);
        }
      },
    },
    {
      name: 'languages.other',
      says: 'a language that the shop does not speak is answered all the same',
      loss: 'Visitors with other browsers get errors where live prices should be.',
      run: async (shop) => {
        for (const language of ['fr-CA,fr;q=0.9', 'x-nothing;q=abc', '*']) {
          expectFine(await shop.api.send('GET', `${productsList.path}?per_page=1`, { language }));
        }
      },
    },
    {
      name: 'languages.vary',
      says: 'answers that differ by language say so to caches (Vary: Accept-Language)',
      loss: 'A cache between shop and API hands English texts to Chinese pages.',
      run: async (shop) => {
        if (!differ(await productsByLanguage(shop))) {
          throw new NotApplicable('all texts are the same in each language');
        }
        const { headers } = await shop.api.send('GET', `${productsList.path}?per_page=1`);
        if (/no-store|private/.test(headers.get('Cache-Control') ?? '')) return;
        const vary = headers.get('Vary') ?? '';
        if (/accept-language|\*/i.test(vary)) return;
        throw new Wrong(vary ? `Vary: ${vary}` : 'no Vary header');
      },
    },
    {
      name: 'languages.refusals',
      says: 'a refusal has words in the asker’s language',
      loss: 'Shoppers read why something failed in a language they may not know.',
      run: async (shop) => {
        if (!differ(await productsByLanguage(shop))) {
          throw new NotApplicable('the API speaks one language');
        }
        const path = pathOf(ordersInfo, { params: { id: 'no-such-order' } });
        const { words: en } = await shop.api.send('GET', path, { language: 'en' });
        const { words: zh } = await shop.api.send('GET', path, { language: 'zh' });
        if (en && zh && en === zh) throw new Wrong(`“${zh}” for both languages`);
      },
    },
  ],
};

interface InLanguage {
  language: Language;
  list: ProductListItem[];
}

async function productsByLanguage(shop: Shop): Promise<InLanguage[]> {
  const { languages: asked } = shop.wishes;
  if (asked.length < 2) throw new NotApplicable(`only ${asked.join()} was asked for`);
  const all: InLanguage[] = [];
  for (const language of asked) {
    all.push({ language, list: (await firstPage(shop, 'products', language)).list });
  }
  return all;
}

/** Texts that say they are in another language are no witnesses. */
const isIn = (language: Language) => (item: ProductListItem) =>
  item.language === null || item.language.startsWith(language);

function differ([one, other]: InLanguage[]): boolean {
  const words = (all?: InLanguage) => all?.list.map(({ name, summary }) => name + summary).sort();
  return String(words(one)) !== String(words(other));
}
