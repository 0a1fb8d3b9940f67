import { RING } from '@vitrine/contract/api/testing/fakeShop.ts';
import { renderShop } from '@vitrine/publisher/content/testing/renderedShop.ts';
import { expect, it } from 'vitest';

const NAUGHTY = 'Ring](javascript:alert(1))\n# <script>';
await renderShop(
  { '/api/products/slug/ring': () => ({ ...RING, name: NAUGHTY, summary: '<b>Gold</b> & more' }) },
  new Date('2026-03-01T12:00:00Z'),
);
const { llmsText } = await import('./llms.ts');

it('says what the shop is and where to read on, whatever things are called', () => {
  const text = llmsText('zh', new URL('https://shop.example'));
  const lines = text.split('\n');
  expect(lines.filter((line) => line.startsWith('#'))).toEqual([
    '# 翠羽',
    '## 商品分类',
    '## 新到商品',
    '## 札记',
    '## 品牌',
    '## 其他',
  ]);
  expect(lines[2]).toMatch(/^> 翠羽：/);
  const links = [...text.matchAll(/(?<!\\)\]\(([^)]*)\)/g)].map(([, url]) => url);
  expect(links).toEqual(
    expect.arrayContaining([
      'https://shop.example/zh/category/jewellery/',
      'https://shop.example/zh/shop-overviews/ring/index.html.md',
      'https://shop.example/zh/blog-overviews/silk/index.html.md',
      'https://shop.example/zh/feeds/products.xml',
      'https://shop.example/sitemap.xml',
      'https://shop.example/llms.txt',
    ]),
  );
  expect(links.filter((url) => !url?.startsWith('https://shop.example/'))).toEqual([]);
  expect(text).toContain('/ring/index.html.md): Gold & more\n');
  expect(text).not.toMatch(/(?<!\\)<script/);
});
