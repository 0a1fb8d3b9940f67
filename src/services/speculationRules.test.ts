import { describe, expect, it } from 'vitest';
import { speculationRules } from './speculationRules.ts';

/** Whether a link to an address takes part, by a rule's own patterns. */
function takesPart(rule: (typeof speculationRules)['prefetch'][number], path: string): boolean {
  const address = new URL(path, 'https://shop.example');
  const conditions = 'and' in rule.where ? rule.where.and : [];
  return conditions.every((condition) =>
    condition.not
      ? !matches(condition.not.href_matches, address)
      : matches([condition.href_matches], address),
  );
}

function matches(patterns: string[], { href, origin }: URL): boolean {
  return patterns.some((pattern) => new URLPattern(pattern, origin).test(href));
}

const [prefetch] = speculationRules.prefetch;
const [prerender] = speculationRules.prerender;

describe('speculation rules', () => {
  it.each([
    '/',
    '/zh/',
    '/shop/page/2/',
    '/shop-overviews/ring/',
    '/zh/blog/',
    '/cartier-watches/',
  ])('§9.15 render %s ahead', (path) => {
    expect(prefetch && takesPart(prefetch, path)).toBe(true);
    expect(prerender && takesPart(prerender, path)).toBe(true);
  });

  it.each([
    '/cart/',
    '/cart',
    '/zh/cart/',
    '/en/cart/',
    '/checkout/?order=1',
    '/zh/paysuccess/?id=1',
    '/wishlist/',
    '/login/?redirect=%2Fcart',
    '/orderHistory/',
    '/resetPassword/?token=a',
    '/invoice/?id=a',
  ])('§9.15 never render %s ahead', (path) => {
    expect(prerender && takesPart(prerender, path)).toBe(false);
  });

  it.each(['/api/logout', '/media/a.webp', '/builds/latest.json', '/sitemap.xml', '/desk/'])(
    'leave %s alone',
    (path) => {
      expect(prefetch && takesPart(prefetch, path)).toBe(false);
      expect(prerender && takesPart(prerender, path)).toBe(false);
    },
  );
});
