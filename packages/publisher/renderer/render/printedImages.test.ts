import { expect, it } from 'vitest';
import { printedImages } from './printedImages.ts';

const PLACES = { mediaBaseUrl: '/media', siteUrl: 'https://shop.example' };
const size = (name: string, width: number, format: string) =>
  `/media/${name}.webp?imageMogr2/thumbnail/${width}x/format/${format}`;
const picture = (name: string, look: string) =>
  `<img src="${size(name, 240, 'webp')}" srcSet="${size(name, 240, 'avif')} 240w, ${size(name, 480, 'avif')} 480w" alt="a > b" ${look}/>`;
const PREVIEW = '/media/ring.webp?imageMogr2/thumbnail/1200x630/pad/1/format/jpg';
const HTML = `<meta property="og:image" content="https://shop.example${PREVIEW}">
<link rel="preload" as="image" href="${size('first', 160, 'webp')}" imagesrcset="${size('first', 160, 'avif')} 1x">
${picture('ring', 'fetchPriority="high"')}${picture('pen', 'loading="lazy"')}
<picture><source srcSet="${size('ring', 480, 'avif')} 480w"/><img loading="lazy"/></picture>
<img src="/media/plain.webp"><img src="https://elsewhere.example${size('a', 160, 'webp')}">
<p>src="${size('text', 160, 'webp')}"</p>`;

const inOrder = (route: string) =>
  printedImages(HTML, `/[...locale]${route}`, PLACES)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ address }) => address);

it('finds the sizes that a page prints, those of the first screen first', () => {
  expect(inOrder('/shop')).toEqual([
    size('first', 160, 'avif'),
    size('ring', 240, 'avif'),
    size('ring', 480, 'avif'),
    size('first', 160, 'webp'),
    size('ring', 240, 'webp'),
    PREVIEW,
    size('pen', 240, 'avif'),
    size('pen', 480, 'avif'),
    size('pen', 240, 'webp'),
  ]);
});

it('has the pages first that visitors begin on', () => {
  const ranks = ['', '/category/[slug]', '/shop-overviews/[slug]', '/terms'].map(
    (route) => printedImages(HTML, `/[...locale]${route}`, PLACES)[0]?.rank ?? 0,
  );
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  expect(new Set(ranks).size).toBe(ranks.length);
});
