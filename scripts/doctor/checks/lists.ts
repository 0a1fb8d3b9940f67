import type { Call, RequestParts } from '../../../src/contract/call.ts';
import { blogs } from '../../../src/contract/calls/blogs.ts';
import { productsList } from '../../../src/contract/calls/catalogue.ts';
import { categories, categoryProducts } from '../../../src/contract/calls/categories.ts';
import type { Group } from '../check.ts';
import { inShort } from '../exchange.ts';
import { firstPage, type Page } from '../goods.ts';
import { NotApplicable, Wrong } from '../outcome.ts';
import type { Shop } from '../shop.ts';

/** A list with at least one item, and what identifies its items on a page. */
interface Listed {
  page(perPage: number, page: number): Promise<{ slugs: string[]; totalPage: number }>;
}

/** Pages of lists: each of them is read when the shop is published. */
export const lists: Group = {
  title: 'Pages of lists',
  checks: [
    {
      name: 'lists.size',
      says: 'a page holds no more than per_page items',
      loss: 'Pages grow beyond their grid, and the last goods are on none.',
      run: onEachList(async ({ page }) => {
        const { slugs } = await page(1, 1);
        if (slugs.length > 1) throw new Wrong(`${slugs.length} items where per_page is 1`);
      }),
    },
    {
      name: 'lists.joined',
      says: 'pages follow one another without gap or repetition',
      loss: 'Goods are missing in the shop, or shown twice.',
      run: onEachList(async ({ page }) => {
        const whole = (await page(6, 1)).slugs;
        const parts: string[] = [];
        for (const number of [1, 2, 3]) {
          if ((number - 1) * 2 < whole.length) parts.push(...(await page(2, number)).slugs);
        }
        if (String(parts.slice(0, whole.length)) === String(whole)) return;
        throw new Wrong(`${parts.join(', ')} on three pages of 2, ${whole.join(', ')} on one of 6`);
      }),
    },
    {
      name: 'lists.steady',
      says: 'the same page twice is the same',
      loss: 'Goods come and go with each publish although nobody changed them.',
      run: onEachList(async ({ page }) => {
        const [first, second] = [await page(7, 1), await page(7, 1)];
        if (String(first.slugs) === String(second.slugs)) return;
        throw new Wrong(`${second.slugs.join(', ')} after ${first.slugs.join(', ')}`);
      }),
    },
    {
      name: 'lists.total',
      says: 'totalPage is the number of pages, and the last one holds something',
      loss: 'The build stops at an empty page, or goods beyond the last page are never read.',
      run: onEachList(async ({ page }) => {
        const { slugs, totalPage } = await page(3, 1);
        const last = totalPage > 1 ? (await page(3, totalPage)).slugs : slugs;
        if (totalPage < 1 || last.length === 0) {
          throw new Wrong(`totalPage ${totalPage}, where that page is empty`);
        }
        const whole = await page(100, 1);
        const due = Math.ceil(whole.slugs.length / 3);
        if (whole.totalPage > 1 || due === totalPage) return;
        throw new Wrong(`totalPage ${totalPage} for ${whole.slugs.length} items, 3 a page`);
      }),
    },
    {
      name: 'lists.end',
      says: 'past the last page there is nothing',
      loss: 'Who counts pages never comes to an end, and search engines find pages without end.',
      run: onEachList(async ({ page }) => {
        const { totalPage } = await page(4, 1);
        for (const number of [totalPage + 1, totalPage + 50]) {
          const { slugs } = await page(4, number).catch(nothingOnRefusal);
          if (slugs.length > 0) throw new Wrong(`${slugs.length} items on page ${number}`);
        }
      }),
    },
    {
      name: 'lists.junk',
      says: 'page and per_page may hold anything without breaking the API',
      loss: 'A mistyped address shows a broken page, and strangers can fill the log with errors.',
      run: async (shop) => {
        for (const query of [
          'page=abc',
          'page=-1',
          'page=0',
          'page=1e12',
          'per_page=0',
          'per_page=x',
        ]) {
          const answer = await shop.api.send('GET', `${productsList.path}?${query}`);
          if (answer.status >= 500 || !answer.isEnvelope) throw new Wrong(inShort(answer));
        }
      },
    },
  ],
};

function onEachList(look: (list: Listed) => Promise<void>): Group['checks'][number]['run'] {
  return async (shop) => {
    const found = await listsOf(shop);
    for (const list of found) await look(list);
  };
}

async function listsOf(shop: Shop): Promise<Listed[]> {
  const { list } = await firstPage(shop, 'categories');
  const [slug = ''] = list.map((item) => item.slug);
  return [
    ...((await has(shop, 'products')) ? [listed(shop, productsList)] : []),
    ...((await has(shop, 'posts')) ? [listed(shop, blogs)] : []),
    ...[listed(shop, categories), listed(shop, categoryProducts, { params: { slug } })],
  ];
}

async function has(shop: Shop, noun: 'products' | 'posts'): Promise<boolean> {
  return firstPage(shop, noun).then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotApplicable) return false;
      throw error;
    },
  );
}

function listed(shop: Shop, call: Call, request: RequestParts = {}): Listed {
  return {
    page: async (per_page, page) => {
      const answer = await shop.api.read(call, { ...request, query: { per_page, page } });
      const { list, totalPage } = answer as Page<{ slug: string }>;
      return { slugs: list.map((item) => item.slug), totalPage };
    },
  };
}

/** Past the end a list may also be refused. */
function nothingOnRefusal(error: unknown): { slugs: string[] } {
  if (error instanceof Wrong && /^4\d\d/.test(error.message)) return { slugs: [] };
  throw error;
}
