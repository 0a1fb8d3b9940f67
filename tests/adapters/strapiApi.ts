import { Hono } from 'hono';
import { pageOf } from './sampleProducts.ts';

const text = (value: string, marks: object = {}) => ({ type: 'text', text: value, ...marks });

const BODY = [
  { type: 'heading', level: 2, children: [text('Oak')] },
  {
    type: 'paragraph',
    children: [
      text('Less < more, '),
      text('oiled', { bold: true, italic: true }),
      { type: 'link', url: 'https://oak.example/', children: [text(' here')] },
    ],
  },
  {
    type: 'list',
    format: 'ordered',
    children: [{ type: 'list-item', children: [text('Sand it')] }],
  },
  { type: 'quote', children: [text('Slowly.')] },
  {
    type: 'image',
    image: { url: '/uploads/oak.jpg', alternativeText: 'Oak' },
    children: [text('')],
  },
];

/** More than a page of a hundred; only the first is translated. */
const ARTICLES = Array.from({ length: 105 }, (_, index) => ({
  id: index + 1,
  documentId: `doc${index}`,
  title: `On oak ${index}`,
  slug: `on-oak-${index}`,
  summary: 'Wood.',
  author: 'Ada',
  createdAt: '2026-02-01T08:00:00.000Z',
  publishedAt: '2026-02-01T08:00:00.000Z',
  updatedAt: '2026-02-02T08:00:00.000Z',
  locale: 'en',
  body: BODY,
  cover: {
    url: '/uploads/oak.jpg',
    alternativeText: null,
    formats: index === 0 ? { large: { url: '/uploads/large_oak.jpg' } } : null,
  },
}));

/** The content type `article` of a Strapi 5, read by the role Public, in memory. */
export function createStrapi() {
  return new Hono().get('/api/articles', (context) => {
    const { searchParams: query } = new URL(context.req.url);
    const fields = [...query].filter(([key]) => key.startsWith('fields[')).map(([, name]) => name);
    const slug = query.get('filters[slug][$eq]');
    const locale = query.get('locale');
    const known = locale === 'zh' ? ARTICLES.slice(0, 1) : ARTICLES;
    const found = known.filter((article) => slug === null || article.slug === slug);
    const page = Number(query.get('pagination[page]') ?? 1);
    const pageSize = Math.min(100, Number(query.get('pagination[pageSize]') ?? 25));
    const { items, pages: pageCount } = pageOf(found, page, pageSize);
    const data = items.map(({ cover, ...article }) => {
      const shown = Object.entries({ ...article, locale }).filter(
        ([name]) => fields.length === 0 || ['id', 'documentId', ...fields].includes(name),
      );
      return {
        ...Object.fromEntries(shown),
        ...(query.get('populate') === 'cover' && { cover }),
      };
    });
    const pagination = { page, pageSize, pageCount, total: found.length };
    return Response.json({ data, meta: { pagination } });
  });
}
