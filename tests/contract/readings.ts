import type { Call, RequestParts } from '@vitrine/contract/api/call.ts';
import { blogBySlug, blogs } from '@vitrine/contract/api/calls/blogs.ts';
import { productBySlug, productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import {
  categories,
  categoryProducts,
  menuCategories,
} from '@vitrine/contract/api/calls/categories.ts';
import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import { callName, createShopClient } from '@vitrine/contract/api/client.ts';
import { LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';

/** One answer of the API as it came, and what the contract made of it. */
export interface Reading {
  call: Call;
  request: RequestParts;
  language: Language;
  /** `GET /api/blogs (zh)` */
  name: string;
  data: unknown;
  parsed: unknown;
}

/** An API within the process, as Hono's apps are. */
export interface AskedApi {
  request: (address: string, init?: RequestInit) => Response | Promise<Response>;
}

interface Listed {
  list: { id: number; slug: string }[];
  totalPage: number;
}

/** Asks every reading call in every language for everything the shop has. */
export async function readEverything(api: AskedApi): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const language of LANGUAGES) {
    const ask = async (call: Call, request: RequestParts = {}) => {
      const reading = await read(api, language, call, request);
      readings.push(reading);
      return reading.parsed;
    };
    const askPages = async (call: Call, request: RequestParts = {}): Promise<Listed['list']> => {
      const items: Listed['list'] = [];
      for (let page = 1, totalPage = 1; page <= totalPage; page += 1) {
        const result = (await ask(call, { ...request, query: { page } })) as Listed;
        items.push(...result.list);
        totalPage = result.totalPage;
      }
      return items;
    };
    await ask(menuCategories);
    const products = await askPages(productsList);
    await ask(productsByIds, { body: { ids: products.map(({ id }) => id) } });
    for (const { id, slug } of products) {
      await ask(productBySlug, { params: { slug } });
      await askPages(productReviews, { params: { id } });
    }
    for (const { slug } of await askPages(categories)) {
      await askPages(categoryProducts, { params: { slug } });
    }
    for (const { slug } of await askPages(blogs)) await ask(blogBySlug, { params: { slug } });
  }
  return readings;
}

async function read(
  api: AskedApi,
  language: Language,
  call: Call,
  request: RequestParts,
): Promise<Reading> {
  let body = '';
  const client = createShopClient({
    baseUrl: 'http://shop.test',
    language: () => language,
    fetch: async (address, init) => {
      const response = await api.request(String(address), init);
      body = await response.clone().text();
      return response;
    },
  });
  const parsed: unknown = await client(call, request);
  const { data } = JSON.parse(body) as { data: unknown };
  return {
    call,
    request,
    language,
    name: `${callName(call, request)} (${language})`,
    data,
    parsed,
  };
}
