import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  languagePrefix,
} from '@vitrine/contract/domain/language.ts';
import { parsedUrl } from '@vitrine/contract/domain/parsedUrl.ts';
import { PAGES } from '@vitrine/contract/domain/shopPages.ts';
import { readReferences } from '@vitrine/contract/html/text.ts';
import { decoded } from '@vitrine/runtime/decoded.ts';
import { type ApplyReport, note } from './applyReport.ts';
import type { TextChange } from './format.ts';
import { type LinkTargets, lookupHost } from './linkTargets.ts';
import { eachText } from './mergeTexts.ts';
import type { Prepared, PreparedReview } from './prepare.ts';
import { makeKeySlug, makeSlug } from './slug.ts';

type Kind = Exclude<keyof LinkTargets, 'hosts'>;

/** Addresses of other shops, without their language. */
const OLD: [path: RegExp, kind: Kind][] = [
  [/^\/(?:collections\/[^/]+\/)?products?\/([^/]+)$/i, 'products'],
  [/^\/(?:collections|product-category)\/([^/]+)$/i, 'categories'],
  [/^\/(?:blogs\/[^/]+|blog)\/([^/]+)$/i, 'articles'],
];
const OLD_PAGES: [path: RegExp, page: string][] = [
  [/^\/(?:products|collections(?:\/all)?)$/i, '/shop/'],
  [/^\/blogs\/[^/]+$/i, '/blog/'],
  [/^\/pages\/about(?:-us)?$/i, '/about/'],
  [/^\/pages\/contact(?:-us)?$/i, '/contact/'],
  [/^\/policies\/privacy-policy$/i, '/privacy/'],
  [/^\/policies\/terms-of-service$/i, '/terms/'],
];
const OLD_FOLDER = /^\/(?:products?|collections|product-category|blogs|pages|policies)(?:\/|$)/i;
const OLD_LANGUAGE = /^\/([a-z]{2})(?:-[a-z]{2,4})?(?=\/|$)/i;
/** They choose what the shop does not have: variants, filters, an order; or tell of a search. */
const OLD_QUERY = /^(?:variant|selling_plan|currency|view|page|sort_by|filter\..*|_.*|pr_.*)$/;

/** Folders whose pages have a slug each, and what of. */
const OWN: Record<string, Kind[]> = {
  'shop-overviews': ['products'],
  category: ['categories'],
  'blog-overviews': ['articles'],
  'discount-landing': ['products', 'categories'],
};
const OWN_FOLDERS = new Set([...Object.keys(PAGES), 'feeds', 'media', 'api']);

const HERE = 'https://shop.invalid/';

/** Links as the sanitiser prints them. */
const LINK = /(<a(?: [a-z]+(?:="[^"]*")?)*? href=")([^"]*)/g;

/**
 * Leads the links of the texts to the shop's own pages if they mean products, categories or
 * articles by the addresses of the shop that they come from. Notes links to what the shop does not
 * have or show.
 */
export function mapLinks(
  { categories, products, articles }: Prepared,
  targets: LinkTargets,
  report: ApplyReport,
): Prepared {
  const mapped = (about: string, field: string) => {
    const problems = new Map<string, Set<string>>();
    return {
      text: (html: string, language: Language) =>
        html.replace(LINK, (all, start: string, printed: string) => {
          const href = readReferences(printed);
          const { address, problem } = mapLink(href, language, targets);
          if (problem) {
            problems.set(problem, (problems.get(problem) ?? new Set()).add(href));
          }
          return address === undefined ? all : start + address.replaceAll('&', '&#x26;');
        }),
      report: () => {
        for (const [problem, links] of problems) {
          note(report, about, field, `leads to ${[...links].join(', ')}: ${problem}`);
        }
      },
    };
  };
  const mapTexts = (about: string, field: string, texts: TextChange | undefined) => {
    const map = mapped(about, field);
    const result = texts && eachText(texts, map.text);
    map.report();
    return result;
  };
  const mapReview = (product: string, review: PreparedReview): PreparedReview => {
    const { content, reply, language } = review;
    const map = mapped(`${product}: ${review.id}`, 'content');
    const text = (html: string) => map.text(html, language ?? DEFAULT_LANGUAGE);
    const result = {
      ...review,
      content: content === undefined ? undefined : text(content),
      reply: reply && { ...reply, content: text(reply.content) },
    };
    map.report();
    return result;
  };
  return {
    categories: categories.map((category) => ({
      ...category,
      size_guide: mapTexts(category.slug, 'size_guide', category.size_guide),
    })),
    products: products.map((product) => ({
      ...product,
      description: mapTexts(product.id, 'description', product.description),
      size_guide: mapTexts(product.id, 'size_guide', product.size_guide),
      reviews: product.reviews?.map((review) => mapReview(product.id, review)) ?? product.reviews,
    })),
    articles: articles.map((article) => ({
      ...article,
      content: mapTexts(article.slug, 'content', article.content),
    })),
  };
}

const NOT_HERE = 'the shop has no such page';
const NOT_SHOWN = 'the shop does not show it';
const ELSEWHERE = 'another host’s page of what this shop has, too; the link stays';

/** Where a link is to lead, if elsewhere than now, and what is wrong with it. */
function mapLink(
  href: string,
  language: Language,
  targets: LinkTargets,
): { address?: string; problem?: string } {
  const url = /^\s*(?:[#?]|$)/.test(href) ? undefined : parsedUrl(href, HERE);
  if (!url || !/^https?:$/.test(url.protocol)) return {};
  const isRelative = url.origin === new URL(HERE).origin;
  const isOld = targets.hosts.has(lookupHost(url.host)) || url.host.endsWith('.myshopify.com');
  const [prefix = '', tag = ''] = OLD_LANGUAGE.exec(url.pathname) ?? [];
  const path = url.pathname.slice(prefix.length).replace(/(?<!\/)\/+$/, '');
  if (!isRelative && !OLD_FOLDER.test(path)) return {};
  const found = findOld(path, targets);
  const isOwn = OWN_FOLDERS.has(path.split('/')[1] ?? '') && !found?.target;
  if (isRelative && (!tag || isLanguage(tag)) && isOwn) {
    return { problem: problemOfOwn(path, targets) };
  }
  if (!isRelative && !isOld) return found?.target ? { problem: ELSEWHERE } : {};
  if (!found) return { problem: NOT_HERE };
  for (const name of [...url.searchParams.keys()]) {
    if (OLD_QUERY.test(name)) url.searchParams.delete(name);
  }
  const lower = tag.toLowerCase();
  const own = languagePrefix(isLanguage(lower) ? lower : language);
  return {
    address: `${own}${found.path}${url.search}${url.hash}`,
    problem: found.target?.isShown === false ? NOT_SHOWN : undefined,
  };
}

function problemOfOwn(path: string, targets: LinkTargets): string | undefined {
  const [, folder = '', slug = ''] = path.split('/');
  const kinds = OWN[folder];
  if (!kinds) return undefined;
  const target = kinds.map((kind) => targets[kind].get(slug)).find((each) => each?.slug === slug);
  if (!target) return NOT_HERE;
  return target.isShown ? undefined : NOT_SHOWN;
}

const FOLDERS: Record<Kind, string> = {
  products: 'shop-overviews',
  categories: 'category',
  articles: 'blog-overviews',
};

/** The shop's page for an address of the old shop. */
function findOld(path: string, targets: LinkTargets) {
  for (const [pattern, kind] of OLD) {
    const [, handle] = pattern.exec(path) ?? [];
    if (!handle) continue;
    const key = (decoded(handle, decodeURIComponent) ?? handle).toLowerCase();
    const slug = kind === 'products' ? makeSlug(key, key) : makeKeySlug(key, PREFIXES[kind]);
    const target = targets[kind].get(key) ?? targets[kind].get(slug);
    if (target) return { path: `/${FOLDERS[kind]}/${target.slug}/`, target };
  }
  const [, page] = OLD_PAGES.find(([pattern]) => pattern.test(path)) ?? [];
  return page === undefined ? undefined : { path: page, target: undefined };
}

const PREFIXES = { categories: 'category', articles: 'article' } as const;
