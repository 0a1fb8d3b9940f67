import { expect, test } from 'vitest';
import { islandStyleToHead } from './islandStyle.ts';

const STYLE = '<style>astro-island,astro-slot{display:contents}</style>';

const moved = (page: string) => islandStyleToHead(Buffer.from(page)).toString();

test('the style of islands moves from the body to the head', () => {
  const page = `<head><title>腕表</title></head><body>${STYLE}<astro-island></astro-island></body>`;
  expect(moved(page)).toBe(
    `<head><title>腕表</title>${STYLE}</head><body><astro-island></astro-island></body>`,
  );
});

test('a page without islands stays as it is', () => {
  const page = '<head></head><body><style>p{}</style></body>';
  expect(moved(page)).toBe(page);
});

test('a style that is in the head already stays where it is', () => {
  const page = `<head>${STYLE}</head><body><astro-island></astro-island></body>`;
  expect(moved(page)).toBe(page);
});
