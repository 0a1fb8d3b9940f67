import { retiredProducts as retiredProductsCall } from '@vitrine/contract/api/calls/retired.ts';
import { DAY_MS, retiredPageEnd } from '@vitrine/contract/domain/retirement.ts';
import { readPaging } from '../http/paging.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { categorySlugsOf, retiredProducts } from './productQueries.ts';
import { productList } from './productRoutes.ts';

const PER_PAGE = 20;

/** Days for which the address of a retired product is told. */
const TOLD_DAYS = 2 * 365;

/** What a publisher has to know of products that are sold no more. */
export function retiredRoutes({ database, now }: Services): Route[] {
  const readRetired = route(retiredProductsCall, async ({ query, context }) => {
    const at = now();
    const since = new Date(at.getTime() - TOLD_DAYS * DAY_MS).toISOString();
    const paging = readPaging(query, PER_PAGE);
    const { rows, totalPage } = await retiredProducts(database, since, paging);
    const hasPage = ({ retired_at }: { retired_at: string }) =>
      retiredPageEnd(retired_at) > at.getTime();
    const shown = rows.filter(hasPage);
    const categories = await categorySlugsOf(
      database,
      shown.map(({ id }) => id),
    );
    const items = await productList(database, shown, context, at);
    const pages = new Map(
      items.map(({ id, name, language, main_image_url, main_image_alt }) => [
        id,
        { name, language, main_image_url, main_image_alt, categories: categories.get(id) ?? [] },
      ]),
    );
    const list = rows.map(({ id, slug, retired_at }) => ({
      id,
      slug,
      retired_at,
      page: pages.get(id) ?? null,
    }));
    return { list, totalPage };
  });
  return [readRetired];
}
