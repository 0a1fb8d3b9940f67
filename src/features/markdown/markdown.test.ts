import { blog } from '@vitrine/contract/api/entities/blog.ts';
import { product } from '@vitrine/contract/api/entities/product.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { postMarkdown } from './postMarkdown.ts';
import { productMarkdown } from './productMarkdown.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const ORIGINS = { site: new URL('https://shop.example/'), mediaBase: '/media' };
const RING = { id: 7, name: 'Ring', slug: 'ring', price: '129.50' };
function twin(fields: object = {}, language: 'en' | 'zh' = 'en', now = NOW) {
  const parsed = v.parse(product, { ...RING, ...fields });
  const guide = parsed.size_guide && { html: parsed.size_guide, language };
  const categories = [{ slug: 'rings', name: 'Rings' }];
  return productMarkdown(parsed, categories, guide || null, language, now, ORIGINS);
}

describe('productMarkdown', () => {
  it('says what the page says', () => {
    const markdown = twin({
      summary: 'For a thumb.',
      ratingValue: 4.5,
      reviewCount: 2,
      description: '<h2>How</h2><ul><li>Cast <a href="/shop/">here</a></li></ul>',
      attributes: [
        { name: 'Brand', value: 'A maker' },
        { name: 'Metal', value: 'Gold' },
      ],
      images: [{ image_url: 'a.webp', alt: 'A ring' }],
      size_guide: '<table><tr><th>EU</th><th>US</th></tr><tr><td>49</td><td>5</td></tr></table>',
    });
    expect(markdown).toBe(`# Ring

For a thumb.

- Price: 129.50 USD
- In stock
- Brand: A maker
- 4.5 out of 5 (2 reviews)
- Category: [Rings](https://shop.example/category/rings/)
- Page: <https://shop.example/shop-overviews/ring/>

![A ring](https://shop.example/media/a.webp?imageMogr2/thumbnail/1200x)

## Details

### How

- Cast [here](https://shop.example/shop/)

## Specifications

- **Brand** A maker
- **Metal** Gold

## Size guide

| EU | US |
| - | - |
| 49 | 5 |

## Shipping and returns

- Free shipping to Europe, the Middle East, Africa and Southeast Asia.
- We pay duties and taxes.
- 7-day return and exchange if unused and resellable.
- 4 to 16 working days, by country.
`);
  });

  it('follows a promotion, and the stock', () => {
    const reduced = {
      discount_type: 'fixed',
      discount_value: '29.50',
      sold_out: true,
      start_date: '2026-11-20T00:00:00Z',
      end_date: '2026-11-25T00:00:00Z',
    };
    const at = (day: number) => twin(reduced, 'zh', Date.parse(`2026-11-${day}T00:00:00Z`));
    expect(at(19)).toContain(
      '- 价格：129.50 USD\n- 促销将于2026年11月20日 00:00（UTC）开始。届时 100.00 USD，原价 129.50 USD。',
    );
    expect(at(20)).toContain(
      '- 价格：100.00 USD\n- 原价：129.50 USD\n- 促销将于2026年11月25日 00:00（UTC）结束。',
    );
    expect(at(25)).toContain('- 价格：129.50 USD\n- 这件商品已售罄。');
  });

  it.each([
    '</script><script>alert(1)</script>',
    '# Not a heading\n\n## Nor this\n- nor a point',
    '[a](javascript:alert(1)) ![b](https://evil.example/x.png)',
    '<img src=x onerror=alert(1)>',
    '`code` *em* __strong__ | a | b |\n| - | - |',
    '```\nfence\n```\n---\n> quote',
    '\u0000\u202e\uD83D ]]> &lt;b&gt;',
  ])('lets no name become markup: %j', (name) => {
    const markdown = twin({ name, summary: name, images: [{ image_url: 'a.webp', alt: name }] });
    const lines = markdown.split('\n');
    expect(lines[0]).toMatch(/^# ./);
    expect(lines.filter((line) => /^#+ /.test(line))).toHaveLength(2);
    expect(markdown).not.toMatch(/(?<!\\)<(?:script|img|b>)/);
    expect(markdown).not.toMatch(/(?<!\\)\]\((?:javascript|https:\/\/evil)/);
    expect(lines.filter((line) => /^(?:```|---|>|\|)/.test(line))).toEqual([]);
  });
});

describe('postMarkdown', () => {
  const post = v.parse(blog, {
    id: 1,
    slug: 'silk',
    title: 'On silk',
    description: 'Why.',
    author: 'Lin',
    content:
      '<h1>A</h1><table><tr><th>a</th><th>b | c</th></tr><tr><td>1</td><td>2</td></tr></table>' +
      '<p>H<sub>2</sub>O <s>no</s></p><dl><dt>D</dt><dd>E</dd></dl><figure><img src="/media/x.png" alt="X"><figcaption>F</figcaption></figure>',
    published_at: '2026-02-01 08:00:00',
    updated_at: '2026-02-03 08:00:00',
  });

  it('says what the post says', () => {
    expect(postMarkdown(post, 'zh', ORIGINS)).toBe(`# On silk

Why.

- 撰文：Lin
- 发布：2026年2月1日
- 最后更新：2026年2月3日
- 网页：<https://shop.example/zh/blog-overviews/silk/>

## A

| a | b \\| c |
| - | - |
| 1 | 2 |

H2O ~~no~~

- D

  E

![X](https://shop.example/media/x.png)

F
`);
  });

  it.each(['em', 'blockquote', 'ul><li', 's', 'div'])('survives thousands of %s', (tag) => {
    const content = `${`<${tag}>`.repeat(3_000)}words`;
    const deep = v.parse(blog, { ...post, content });
    expect(postMarkdown(deep, 'en', ORIGINS)).toMatch(/\n(?:- )?words\n$/);
  });

  it('is as plain as its HTML was made', () => {
    const attack = v.parse(blog, {
      ...post,
      content: '<p>&lt;script&gt;x&lt;/script&gt;</p><svg/onload=x>',
    });
    expect(postMarkdown(attack, 'en', ORIGINS)).toContain('\n\\<script>x\\</script>\n');
  });
});
