import type { ShopAdapter } from '@vitrine/contract/api/adapter.ts';
import type { Element, ElementContent, Root } from 'hast';

/**
 * A blog in Strapi 5 beside another backend for the products: only `blogs` and `blogBySlug` are
 * made here, every other call goes to the backend as the contract says. Beside an adapter for that
 * backend: `{ ...shop, calls: { ...shop.calls, ...adapter.calls } }`.
 *
 * The content type `article` has `title`, `slug`, `summary`, `cover` (media), `author` (text) and
 * `body` (rich text as blocks), its languages are `en` and `zh`. Allow `find` to the role Public:
 * a token would be readable in every page. Strapi leaves out what is not translated, and so does
 * the shop. `MEDIA_HOSTS` has to name Strapi's host.
 */
const STRAPI = 'https://cms.shop.example';

interface Article {
  documentId: string;
  title: string;
  slug: string;
  summary: string | null;
  author: string | null;
  cover: Media | null;
  publishedAt: string;
  updatedAt: string;
  locale: string;
  body?: Block[];
}

interface Media {
  url: string;
  formats: Record<string, { url: string }> | null;
}

interface Documents {
  data: Article[];
  meta: { pagination: { pageCount: number } };
}

interface Text {
  type: 'text';
  text: string;
  bold?: boolean;
  italic?: boolean;
  strikethrough?: boolean;
  code?: boolean;
}

type Block =
  | Text
  | { type: 'link'; url: string; children: Block[] }
  | { type: 'heading'; level: number; children: Block[] }
  | { type: 'list'; format: 'ordered' | 'unordered'; children: Block[] }
  | { type: 'image'; image: { url: string; alternativeText: string | null } }
  | { type: 'paragraph' | 'quote' | 'code' | 'list-item'; children: Block[] };

/** Uploads have a path alone if Strapi stores them itself. */
const uploaded = (url: string) => new URL(url, STRAPI).href;

const post = (article: Article) => ({
  id: article.documentId,
  slug: article.slug,
  title: article.title,
  description: article.summary,
  cover_image: article.cover && uploaded(article.cover.formats?.large?.url ?? article.cover.url),
  published_at: article.publishedAt,
  updated_at: article.updatedAt,
  author: article.author,
  language: article.locale,
});

const TAGS = { paragraph: 'p', quote: 'blockquote', code: 'pre', 'list-item': 'li' };
const MARKS = { bold: 'strong', italic: 'em', strikethrough: 'del', code: 'code' } as const;

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children });

function toHast(block: Block): ElementContent {
  switch (block.type) {
    case 'text': {
      const marks = Object.entries(MARKS).filter(([mark]) => block[mark as keyof typeof MARKS]);
      const text: ElementContent = { type: 'text', value: block.text };
      return marks.reduce<ElementContent>((inner, [, tag]) => element(tag, [inner]), text);
    }
    case 'image':
      return element('img', [], {
        src: uploaded(block.image.url),
        alt: block.image.alternativeText ?? '',
      });
    case 'link':
      return element('a', block.children.map(toHast), { href: block.url });
    case 'heading':
      return element(`h${block.level}`, block.children.map(toHast));
    case 'list':
      return element(block.format === 'ordered' ? 'ol' : 'ul', block.children.map(toHast));
    default:
      return element(TAGS[block.type], block.children.map(toHast));
  }
}

/** Imported here since only the build calls it: browsers never load it. */
async function toHtml(blocks: Block[]): Promise<string> {
  const { toHtml } = await import('hast-util-to-html');
  const root: Root = { type: 'root', children: blocks.map(toHast) };
  return toHtml(root);
}

/** A list needs no bodies. */
const LIST_FIELDS = ['title', 'slug', 'summary', 'author', 'publishedAt', 'updatedAt', 'locale'];
const listFields = Object.fromEntries(
  LIST_FIELDS.map((field, index) => [`fields[${index}]`, field]),
);

export const adapter: ShopAdapter = {
  calls: {
    blogs: async ({ query: { page = 1, per_page = 10 } }, backend) => {
      const { body } = await backend.send<Documents>('/api/articles', {
        baseUrl: STRAPI,
        query: {
          locale: backend.language,
          sort: 'publishedAt:desc',
          ...listFields,
          populate: 'cover',
          'pagination[page]': page,
          'pagination[pageSize]': per_page,
        },
      });
      return { list: body.data.map(post), totalPage: body.meta.pagination.pageCount };
    },
    blogBySlug: async ({ params }, backend) => {
      const { body } = await backend.send<Documents>('/api/articles', {
        baseUrl: STRAPI,
        query: { locale: backend.language, 'filters[slug][$eq]': params.slug, populate: 'cover' },
      });
      const [article] = body.data;
      if (!article) return backend.refuse(404);
      return { blog: { ...post(article), content: await toHtml(article.body ?? []) } };
    },
  },
};
