import {
  inLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '@vitrine/contract/domain/language.ts';
import { textOf } from '@vitrine/contract/html/text.ts';
import { defineQuery } from '@vitrine/publisher/content/query.ts';
import type { PhrasingContent } from 'mdast';
import { localePath } from '../../i18n/paths.ts';
import { messageTree, paragraphOf, translator } from '../../i18n/translate.ts';
import { shop } from '../../shop.config.ts';
import { postCards, postPage } from '../blog/posts.ts';
import {
  allCategories,
  categoryName,
  latestPage,
  listItemBySlug,
} from '../catalogue/catalogueQueries.ts';
import { deliveryNotes } from '../delivery/deliveryTexts.ts';
import { pageLinks } from '../navigation/pageLinks.ts';
import { heading, link, paragraph, points, printMarkdown, text } from './markdownTree.ts';

/** What is added to the address of a page that can be read as Markdown, as llmstxt.org has it. */
const MARKDOWN = 'index.html.md';

const MAX_POSTS = 20;

/** A product without what it costs, so that a price does not touch the file. */
const product = defineQuery('llmsProduct', (language, slug: string) => {
  const { name, summary } = listItemBySlug(language, slug);
  return { name, summary: textOf(summary) };
});

/** The shop for language models, as llmstxt.org describes it: what it is, and where to read on. */
export function llmsText(language: Language, site: URL): string {
  const t = translator(language);
  const at = (path: `/${string}`) => new URL(localePath(language, path), site).href;
  const entry = (name: string, url: string, summary = ''): PhrasingContent[] => [
    link(name, url),
    ...(summary ? [text(`: ${summary}`)] : []),
  ];
  const posts = postCards(language, postPage(language, 1, MAX_POSTS).items);
  const others = LANGUAGES.filter((other) => other !== language);
  return printMarkdown([
    heading(1, inLanguage(shop.name, language)),
    { type: 'blockquote', children: [paragraph(t('brand:home.description'))] },
    paragraph(paragraphOf(language, [t('markdown:prices'), ...deliveryNotes(language)])),
    paragraph(t('markdown:also')),
    points(messageTree<string[]>(language, 'footer.facts')),
    heading(2, t('categories')),
    points(
      allCategories(language).map((category) =>
        entry(
          categoryName(category),
          at(`/category/${category.slug}/`),
          textOf(category.description),
        ),
      ),
    ),
    heading(2, t('markdown:products')),
    points(
      latestPage(language, 1).items.map((slug) => {
        const { name, summary } = product(language, slug);
        return entry(name, at(`/shop-overviews/${slug}/${MARKDOWN}`), summary);
      }),
    ),
    heading(2, t('blog:title')),
    points(
      posts.map(({ slug, title, description }) =>
        entry(title, at(`/blog-overviews/${slug}/${MARKDOWN}`), description),
      ),
    ),
    heading(2, t('footer.shop')),
    points(
      pageLinks(language, ({ footer }) => footer === 'shop' || footer === 'legal').map(
        ({ name, href }) => entry(name, new URL(href, site).href),
      ),
    ),
    heading(2, t('markdown:optional')),
    points([
      entry(t('markdown:allProducts'), at('/feeds/products.xml')),
      entry(t('markdown:allArticles'), at('/feeds/blog.xml')),
      entry(t('markdown:allPages'), new URL('/sitemap.xml', site).href),
      ...others.map((other) =>
        entry(LANGUAGE_NAMES[other].native, new URL(localePath(other, '/llms.txt'), site).href),
      ),
    ]),
  ]);
}
