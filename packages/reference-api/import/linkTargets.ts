import { parsedUrl } from '@vitrine/contract/domain/parsedUrl.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { Catalogue } from './format.ts';
import { listSources } from './imageSources.ts';
import { DEMO_SOURCE } from './removeDemo.ts';
import { createSlugReserver } from './slug.ts';
import { NEVER } from './writeArticles.ts';

/** A page that the shop will have after an import, unless it is hidden. */
interface LinkTarget {
  slug: string;
  isShown: boolean;
}

type Targets = Map<string, LinkTarget>;

/** What links in an import's texts may lead to, by slug and by what the old shop called it. */
export interface LinkTargets {
  products: Targets;
  categories: Targets;
  articles: Targets;
  /** Hosts of the old shop, and the shop's own, without `www.`. */
  hosts: Set<string>;
}

/** How hosts are looked up. */
export const lookupHost = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** Reads what the shop has and adds what the catalogue holds. */
export async function readLinkTargets(
  database: ShopDatabase,
  catalogue: Catalogue,
  { withoutDemo = false, replace = false }: { withoutDemo?: boolean; replace?: boolean },
): Promise<LinkTargets> {
  const remains = ({ source }: { source: string }) => !withoutDemo || source !== DEMO_SOURCE;
  const [products, categories, articles] = await Promise.all([
    database.selectFrom('product').select(['slug', 'source', 'source_key', 'status']).execute(),
    database.selectFrom('category').select(['slug', 'source']).execute(),
    database.selectFrom('post').select(['slug', 'source', 'published_at']).execute(),
  ]);
  return {
    products: productTargets(catalogue, products.filter(remains), replace),
    categories: categoryTargets(catalogue, categories.filter(remains)),
    articles: articleTargets(catalogue, articles.filter(remains)),
    hosts: hostsOf(catalogue),
  };
}

function productTargets(
  catalogue: Catalogue,
  stored: { slug: string; source_key: string; status: string }[],
  replace: boolean,
): Targets {
  const targets: Targets = new Map();
  const byKey = new Map(stored.map((product) => [product.source_key, product]));
  const reserveSlug = createSlugReserver(stored.map(({ slug }) => slug));
  for (const { slug, source_key, status } of stored) {
    const target = { slug, isShown: status === 'active' };
    targets.set(source_key.toLowerCase(), target).set(slug, target);
  }
  for (const { id, slug: wanted, status } of catalogue.products) {
    const known = byKey.get(id);
    const slug = known?.slug ?? reserveSlug(wanted);
    const isShown = (status ?? (replace ? undefined : known?.status) ?? 'active') === 'active';
    const target = { slug, isShown };
    // The file's links mean the file's products, whatever else has that slug here.
    targets.set(slug, target).set(wanted, target).set(id.toLowerCase(), target);
  }
  return targets;
}

function categoryTargets({ categories, products }: Catalogue, stored: { slug: string }[]): Targets {
  const used = products.flatMap((product) => product.categories ?? []);
  const slugs = [...stored, ...categories].map(({ slug }) => slug).concat(used);
  const removed = categories.filter((category) => category.removed).map(({ slug }) => slug);
  return new Map(slugs.map((slug) => [slug, { slug, isShown: !removed.includes(slug) }]));
}

function articleTargets(
  { articles }: Catalogue,
  stored: { slug: string; published_at: string }[],
): Targets {
  const targets: Targets = new Map(
    stored.map(({ slug, published_at }) => [slug, { slug, isShown: published_at !== NEVER }]),
  );
  for (const { slug, published_at, removed } of articles) {
    const wasShown = targets.get(slug)?.isShown ?? true;
    const isShown = !removed && (published_at === undefined ? wasShown : published_at !== null);
    targets.set(slug, { slug, isShown });
  }
  return targets;
}

/** The shop's own, which the old shop may have had, and those of the catalogue's images. */
function hostsOf(catalogue: Catalogue): Set<string> {
  const addresses = listSources(catalogue).flatMap((source) => ('url' in source ? source.url : []));
  const hosts = [process.env.SITE_URL ?? '', ...addresses].flatMap(
    (address) => parsedUrl(address)?.host ?? [],
  );
  return new Set(hosts.map(lookupHost));
}
