import { expect, test } from '@playwright/test';
import { toString as textContent } from 'hast-util-to-string';
import { type Node, nodesIn, parseData } from '../seo/nodes.ts';
import { refusals } from '../seo/searchEngine.ts';
import { type BuiltPage, builtPages, named } from './builtPages.ts';

/** What kinds of page tell, by their addresses; the first that fits. */
const EXPECTED_TYPES: [RegExp, string[]][] = [
  [/^\/(?:zh\/)?$/, ['WebSite', 'Organization']],
  [/\/shop-overviews\//, ['Product', 'BreadcrumbList']],
  [/\/blog-overviews\//, ['BlogPosting']],
  [/\/(?:page\/\d+|category\/[^/]+|shop|blog|blog-list(?:-page)?\/\d+)\/$/, ['ItemList']],
  [/\/contact\/$/, ['ContactPage']],
  [/\/(?:about|terms)\/$/, ['Organization']],
];

/** Whether a product's page lists its variants. */
const hasVariants = ({ tree }: BuiltPage) =>
  named(tree, 'table').some(({ properties }) => String(properties.className).includes('variants'));

const dataOf = ({ tree }: BuiltPage): Node[] =>
  named(tree, 'script')
    .filter(({ properties }) => properties.type === 'application/ld+json')
    .flatMap((script) => parseData(textContent(script)));

test('every page tells what it is about, in one script that search engines accept', () => {
  for (const page of builtPages()) {
    const data = dataOf(page);
    const [, expected = []] = EXPECTED_TYPES.find(([address]) => address.test(page.path)) ?? [];
    const types = data.map((node) => node['@type']);
    const own = expected.map((type) =>
      type === 'Product' && hasVariants(page) ? 'ProductGroup' : type,
    );
    if (expected.length > 0) expect.soft(types, page.path).toEqual(own);
    expect.soft(data.flatMap(refusals), page.path).toEqual([]);
  }
});

test('lists and breadcrumbs lead to pages that are there, in the page’s language', () => {
  const pages = builtPages();
  const existing = new Set(pages.map(({ path }) => path));
  for (const page of pages) {
    const isChinese = page.path.startsWith('/zh/');
    const steps = dataOf(page)
      .flatMap((node) => [...nodesIn(node)])
      .flatMap(({ node }) => (node['@type'] === 'ListItem' ? (node.url ?? node.item ?? []) : []))
      .map((address) => decodeURI(new URL(String(address)).pathname));
    expect
      .soft(
        steps.filter((path) => !existing.has(path)),
        page.path,
      )
      .toEqual([]);
    expect.soft(steps.filter((path) => path.startsWith('/zh/') !== isChinese)).toEqual([]);
  }
});
