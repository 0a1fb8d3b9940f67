import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cents } from '@vitrine/contract/domain/money.ts';
import { article, category, day, product, review } from '@vitrine/reference-api/testing/fixture.ts';
import { micromark } from 'micromark';
import { expect, it } from 'vitest';
import { previewPage } from '../../packages/publisher/pipeline/preview/previewPath.ts';
import { openShopAtWork } from '../publisher/shopAtWork.ts';
import { attacksToTry } from './attacks.ts';
import { harmless, keysOf, type Shape, shapeOfHtml } from './shape.ts';

/** Plain texts of the entities of specification section 3. */
const TEXTS = new Set([
  'name',
  'title',
  'summary',
  'alt',
  'main_image_alt',
  'value',
  'author',
  'user_name',
]);
/** Plain in lists and categories, HTML in products and posts. */
const HTML = new Set(['description', 'content', 'size_guide']);

const attacks = attacksToTry().filter((text) => text.length < 150);
/** The same attack for the same place, whenever it is asked for. */
const attackFor = (place: string) =>
  attacks[createHash('sha256').update(place).digest().readUInt32BE() % attacks.length] ?? '';

type Dress = (attack: string) => string;

const size = (value: string) => ({
  id: value,
  choice: [{ name: { en: 'Size', zh: '尺寸' }, value: { en: value } }],
  price: cents(9_000),
});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A response of the API with an attack, or what stands for it, in every text. */
function withAttacks(data: unknown, dress: Dress, place: string): unknown {
  if (Array.isArray(data))
    return data.map((each, at) => withAttacks(each, dress, `${place}.${at}`));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      const here = `${place}.${key}`;
      const text = dress(attackFor(here));
      if (typeof value !== 'string') return [key, withAttacks(value, dress, here)];
      if (TEXTS.has(key)) return [key, `${value} ${text}`];
      if (!HTML.has(key)) return [key, value];
      const picture = `<p><img src="/media/a.webp" alt="${escaped(text)}"></p>`;
      return [key, value.startsWith('<') ? value + picture : `${value} ${text}`];
    }),
  );
}

const tagsOf = (xml: string) =>
  xml
    .replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
    .match(/<[^>\s]+(?:\s+[\w:-]+="|[^>])*>/g)
    ?.map((tag) => tag.replace(/"[^"]*"/g, '""')) ?? [];

function shapeOfFile(file: string, text: string): Shape[] {
  if (file.endsWith('.html')) return shapeOfHtml(text);
  if (file.endsWith('.md')) return shapeOfHtml(micromark(text));
  if (file.endsWith('.json')) return keysOf(JSON.parse(text));
  return tagsOf(text);
}

it('hostile text in any field leaves every page, feed and preview built as harmless text does', async () => {
  const zh = { zh: '文字' };
  const work = await openShopAtWork({
    products: ['halo', 'signet', 'band'].map((id, index) =>
      product(id, {
        categories: ['rings'],
        name: { en: id, ...zh },
        summary: { en: 'Words.', ...zh },
        description: { en: '<p>Words.</p>', zh: '<p>文字。</p>' },
        size_guide: { en: '<p>Words.</p>', zh: '<p>文字。</p>' },
        variants: id === 'band' ? ['50', '52'].map(size) : [],
        images: [{ url: '/media/products/none-0123456789.webp', alt: { en: 'A', ...zh } }],
        attributes: [{ name: { en: 'Metal', ...zh }, value: { en: 'Gold', ...zh } }],
        discount:
          index > 0 ? null : { type: 'percentage', value: 15, start: day(-9), end: day(9999) },
        reviews: [review(`r-${id}`, { reply: { content: '<p>Thanks.</p>', created_at: day(-1) } })],
      }),
    ),
    articles: [article('silk', { title: { en: 'On silk', ...zh } })],
  });
  await work.shop.apply({
    categories: [
      category('rings', {
        description: { en: 'Words.', ...zh },
        size_guide: { en: '<p>Words.</p>', zh: '<p>文字。</p>' },
      }),
    ],
  });
  const dressed = async (dress: Dress) => {
    work.api.fault = async (path, honest) => {
      const response = await honest();
      if (!/^\/api\/(?!x\/)/.test(path) || !response.ok) return response;
      const { data, ...envelope } = await response.json();
      return Response.json({ ...envelope, data: withAttacks(data, dress, path) });
    };
    const { outcome, message } = await work.publish({ depth: 'rendered' });
    expect(`${outcome} ${message}`).toMatch(/^published/);
    const files = globSync('**/*.{html,md,xml,json}', {
      cwd: work.live,
      // What is found by its words is arranged by them.
      exclude: (name) => /^(?:en|builds|search)$/.test(name),
    });
    const shapes = files.map((file) => {
      const text = readFileSync(join(work.live, file), 'utf8');
      return [file, JSON.stringify(shapeOfFile(file, text))] as const;
    });
    const previews = PREVIEWS.map(async (page) => {
      const html = (await work.publishing.preview(page, Date.now() + 60_000)) ?? '';
      return [`preview ${page.kind} ${page.language}`, JSON.stringify(shapeOfHtml(html))] as const;
    });
    return new Map([...shapes, ...(await Promise.all(previews))]);
  };
  const honest = await dressed(harmless);
  const attacked = await dressed((attack) => attack);
  expect(honest.size).toBeGreaterThan(90);
  expect([...attacked.keys()]).toEqual([...honest.keys()]);
  const differing = [...attacked].filter(([file, shape]) => shape !== honest.get(file));
  expect(differing.map(([file]) => file)).toEqual([]);
  const page = readFileSync(join(work.live, 'shop-overviews/halo/index.html'), 'utf8');
  expect(page.match(/&lt;|&#60;|&#x3C;/gi)?.length, 'attacks were printed').toBeGreaterThan(5);
});

const PREVIEWS = (['en', 'zh'] as const).flatMap((language) => [
  previewPage('product', 'halo', language),
  previewPage('post', 'silk', language),
]);
