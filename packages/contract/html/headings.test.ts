import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise.ts';

/** The ranks after sanitising headings of the given ranks: `2 4 3` gives `2 3 3`. */
function ranks(given: number[], first = 2): number[] {
  const html = given.map((rank) => `<h${rank}>a</h${rank}>`).join('<p>b</p>');
  return [...sanitiseHtml(html, first).matchAll(/<h(\d)>/g)].map((match) => Number(match[1]));
}

describe('headings', () => {
  it.each([
    [[1], [2]],
    [
      [4, 4],
      [2, 2],
    ],
    [
      [1, 2, 3],
      [2, 3, 4],
    ],
    [
      [2, 4, 6],
      [2, 3, 4],
    ],
    [
      [2, 4, 3],
      [2, 3, 3],
    ],
    [
      [3, 2, 3],
      [2, 2, 3],
    ],
    [
      [1, 3, 2, 3, 1],
      [2, 3, 3, 4, 2],
    ],
    [
      [1, 2, 3, 4, 5, 6],
      [2, 3, 4, 5, 6, 6],
    ],
  ])('%j become %j', (given, expected) => {
    expect(ranks(given)).toEqual(expected);
  });

  it('continue the rank of the page', () => {
    expect([ranks([1, 2], 3), ranks([2, 3], 4), ranks([5], 6)]).toEqual([[3, 4], [4, 5], [6]]);
  });

  it('without words do not count', () => {
    expect(sanitiseHtml('<h1> </h1><h3>a</h3><h2><br></h2>')).toBe('<h2>a</h2>');
    expect(sanitiseHtml('<h1><img src="/a.webp" alt="b"></h1>')).toMatch(/^<h2><img/);
  });

  it('count in reading order through other elements', () => {
    expect(sanitiseHtml('<div><h1>a</h1></div><blockquote><h4>b</h4></blockquote><h1>c</h1>')).toBe(
      '<div><h2>a</h2></div><blockquote><h3>b</h3></blockquote><h2>c</h2>',
    );
  });

  it('begin at the first rank, skip none, keep deeper below and are settled by one pass', () => {
    const given = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(given, fc.integer({ min: 2, max: 4 }), (from, first) => {
        const to = ranks(from, first);
        expect(to).toHaveLength(from.length);
        expect(to[0]).toBe(first);
        for (const [index, rank] of to.entries()) {
          const before = to[index - 1] ?? first - 1;
          expect(rank).toBeLessThanOrEqual(before + 1);
          expect(rank).toBeGreaterThanOrEqual(first);
          const [own, other] = [from[index] ?? 0, from[index - 1] ?? 0];
          if (index > 0 && own > other && before < 6) expect(rank).toBe(before + 1);
          if (index > 0 && own === other) expect(rank).toBe(before);
        }
        expect(ranks(to, first)).toEqual(to);
      }),
    );
  });
});
