import { expect, test, vi } from 'vitest';
import { fillCard } from './fillCard.ts';

test.each(['salt-candle', '长裙', 'a&b', 'a+b', 'a:b;c,d', 'a b'])(
  'leads to %s where templates do',
  (slug) => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    const attributes: Record<string, string> = { href: '/zh/' };
    const link = {
      parentElement: {},
      getAttribute: (name: string) => attributes[name],
      setAttribute: (name: string, value: string) => {
        attributes[name] = value;
      },
    };
    const card = { querySelector: (selector: string) => (selector === 'a' ? link : null) };
    fillCard(card as unknown as Element, { id: 1, slug, name: 'Odd', lang: 'en', picture: '' });
    const path = new URL(attributes.href ?? '', 'https://shop.example').pathname;
    expect(path).toBe(new URL(`/zh/shop-overviews/${slug}/`, 'https://shop.example').pathname);
  },
);
