import type { Call, RequestParts } from '@vitrine/contract/api/call.ts';
import { blogs } from '@vitrine/contract/api/calls/blogs.ts';
import { productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { categories, categoryProducts } from '@vitrine/contract/api/calls/categories.ts';
import { listOf } from '../catalogue.ts';
import { failIf, type Group } from '../check.ts';
import { CheckFailedError, unlessSkipped } from '../errors.ts';
import { excerptOf } from '../exchange.ts';
import type { Shop } from '../shop.ts';

/** A list with at least one item, and what identifies its items on a page. */
interface Listed {
  page(perPage: number, page: number): Promise<{ slugs: string[]; totalPage: number }>;
}

/** Pages of lists: each of them is read when the shop is published. */
export const lists: Group = {
  title: 'Pages of lists',
  level: 'loses',
  remedy:
    'Page through the list as docs/api-contract.md says: page counts from 1, totalPage is the number of pages, the order is stable.',
  checks: [
    {
      name: 'lists.size',
      title: 'a page holds no more than per_page items',
      loss: 'Pages grow beyond their grid, and the last products are on none.',
      run: onEachList(async ({ page }) => {
        const { slugs } = await page(1, 1);
        failIf(slugs.length > 1, `${slugs.length} items, per_page is 1`);
      }),
    },
    {
      name: 'lists.joined',
      title: 'pages follow one another without gap or repetition',
      loss: 'Products are missing in the shop, or shown twice.',
      run: onEachList(async ({ page }) => {
        const whole = (await page(6, 1)).slugs;
        const parts: string[] = [];
        for (const number of [1, 2, 3]) {
          if ((number - 1) * 2 < whole.length) parts.push(...(await page(2, number)).slugs);
        }
        if (String(parts.slice(0, whole.length)) === String(whole)) return;
        throw new CheckFailedError(
          `${parts.join(', ')} on three pages of 2, ${whole.join(', ')} on one of 6`,
        );
      }),
    },
    {
      name: 'lists.steady',
      title: 'the same page twice is the same',
      loss: 'Products come and go with each publish although nobody changed them.',
      run: onEachList(async ({ page }) => {
        const [first, second] = [await page(7, 1), await page(7, 1)];
        if (String(first.slugs) === String(second.slugs)) return;
        throw new CheckFailedError(`${second.slugs.join(', ')} after ${first.slugs.join(', ')}`);
      }),
    },
    {
      name: 'lists.total',
      level: 'stops',
      title: 'totalPage is the number of pages, and the last one holds something',
      loss: 'The build stops at an empty page, or products beyond the last page are never read.',
      run: onEachList(async ({ page }) => {
        const { slugs, totalPage } = await page(3, 1);
        const last = totalPage > 1 ? (await page(3, totalPage)).slugs : slugs;
        if (totalPage < 1 || last.length === 0) {
          throw new CheckFailedError(`totalPage ${totalPage}, but that page is empty`);
        }
        const whole = await page(100, 1);
        const due = Math.ceil(whole.slugs.length / 3);
        if (whole.totalPage > 1 || due === totalPage) return;
        throw new CheckFailedError(
          `totalPage ${totalPage} for ${whole.slugs.length} items, 3 a page`,
        );
      }),
    },
    {
      name: 'lists.end',
      title: 'past the last page there is nothing',
      loss: 'Whoever counts pages never comes to an end, and search engines find pages without end.',
      run: onEachList(async ({ page }) => {
        const { totalPage } = await page(4, 1);
        for (const number of [totalPage + 1, totalPage + 50]) {
          const { slugs } = await page(4, number).catch(nothingOnRefusal);
          failIf(slugs.length > 0, `${slugs.length} items on page ${number}`);
        }
      }),
    },
    {
      name: 'lists.junk',
      level: 'advice',
      remedy: 'Read what is no number of a page as the first page, or refuse it with 422.',
      title: 'page and per_page may hold anything without breaking the API',
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
          const response = await shop.api.send('GET', `${productsList.path}?${query}`);
          failIf(response.status >= 500 || !response.isEnvelope, excerptOf(response));
        }
      },
    },
  ],
};

function onEachList(check: (list: Listed) => Promise<void>): Group['checks'][number]['run'] {
  return async (shop) => {
    const found = await listsOf(shop);
    for (const list of found) await check(list);
  };
}

async function listsOf(shop: Shop): Promise<Listed[]> {
  const list = await listOf(shop, 'categories');
  const [slug = ''] = list.map((item) => item.slug);
  return [
    ...((await unlessSkipped(() => listOf(shop, 'products'))) ? [listed(shop, productsList)] : []),
    ...((await unlessSkipped(() => listOf(shop, 'posts'))) ? [listed(shop, blogs)] : []),
    listed(shop, categories),
    listed(shop, categoryProducts, { params: { slug } }),
  ];
}

function listed(shop: Shop, call: Call, request: RequestParts = {}): Listed {
  return {
    page: async (per_page, page) => {
      const response = await shop.api.read(call, { ...request, query: { per_page, page } });
      const { list, totalPage } = response as { list: { slug: string }[]; totalPage: number };
      return { slugs: list.map((item) => item.slug), totalPage };
    },
  };
}

/** Past the end a list may also be refused. */
function nothingOnRefusal(error: unknown): { slugs: string[] } {
  if (error instanceof CheckFailedError && /^4\d\d/.test(error.message)) return { slugs: [] };
  throw error;
}
