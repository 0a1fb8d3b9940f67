import { expect, test } from 'vitest';
import { islandStyleToHead } from './islandStyle.ts';

const STYLE = '<style>astro-island,astro-slot{display:contents}</style>';

test('the style of islands moves from the body to the head', () => {
  const page = `<head><title>A</title></head><body>${STYLE}<astro-island></astro-island></body>`;
  expect(islandStyleToHead(page)).toBe(
    `<head><title>A</title>${STYLE}</head><body><astro-island></astro-island></body>`,
  );
});

test('a page without islands stays as it is', () => {
  const page = '<head></head><body><style>p{}</style></body>';
  expect(islandStyleToHead(page)).toBe(page);
});
