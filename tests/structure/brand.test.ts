import { expect, test } from 'vitest';
import { ownShop } from '../../server/shop/ownShop.ts';
import tailwind from '../../tailwind.config.cjs';
import { DEMO_NAMES, found as foundIn } from '../themes/demoWords.ts';
import { filesOf, read } from './sourceFiles.ts';

/** Tests name the demo's house as they would any other. */
const ASIDE = /\.(?:test|fixture)\.ts$|\/testing\//;

const { tokens } = ownShop();
const sources = filesOf(
  '{src,server,scripts,bench,doctor}/**/*.{ts,tsx,astro,css,js,mjs,json}',
).filter((file) => !ASIDE.test(file));

/** Where a pattern occurs, with what it matched. */
function found(pattern: RegExp): string[] {
  return sources.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([match]) => `${file}: ${match.trim()}`),
  );
}

const literally = (names: string[]) =>
  new RegExp(names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi');

test('the check sees the files it is to judge', () => {
  expect(sources.length).toBeGreaterThan(400);
  expect(sources).toEqual(
    expect.arrayContaining([
      'src/features/navigation/Footer.astro',
      'src/styles/global.css',
      'src/i18n/messages/zh/terms.json',
      'server/commerce-api/mail/emailTemplate.ts',
      'server/payments/sandbox/browser/window.css',
    ]),
  );
});

test('nothing but its folder names the demo’s house, its places, people and contacts', () => {
  const published = filesOf(
    '{public,themes,deploy,packages,bin}/**/*',
    'src/**/*.{svg,webp}',
    '{tokens,tailwind.config}.cjs',
    'astro.config.mjs',
    'docs/openapi.json',
  );
  expect(published.length).toBeGreaterThan(30);
  // Images, too: what a program or a camera wrote into one is text.
  const naming = [...sources, ...published].map((file) => [file, foundIn(DEMO_NAMES, read(file))]);
  expect(naming.filter(([, names]) => names?.length)).toEqual([]);
});

test('only tokens name typefaces', () => {
  const faces = Object.values(tokens.typefaces).flatMap(({ name, chinese }) => [name, ...chinese]);
  const quoted = faces.map((face) => `"${face}"`);
  expect(found(literally([...quoted, ...faces.map((face) => `'${face}'`)]))).toEqual([]);
  expect(found(/fontsource/g)).toEqual([]);
});

test('only tokens hold colours', () => {
  const colours = found(/[\s:'"(]#(?:[\da-f]{3,4}){1,2}\b(?![\w(-])|\b(?:rgba?|hsla?|oklch)\(/gi);
  // A JPEG has no transparency: what shows through a shopper's picture is white paper.
  expect(colours.filter((each) => !each.includes('images/encodeRendition.ts'))).toEqual([]);
});

test('only tokens hold the radius of corners', () => {
  expect(found(/rounded-\[[^\]]*\]|border-radius:\s*[\d.]+\w*/g)).toEqual([]);
});

test('no template takes a colour that is not of the palette', () => {
  const known = [...Object.keys(tailwind.theme.colors), 'hidden'];
  const used = found(
    /\b(?:bg|text|border|outline|fill|stroke|decoration|accent|caret)-(?:white|black|(?:gray|slate|zinc|neutral|stone|red|green|blue|amber|yellow)-\d{2,3})\b/g,
  );
  expect(used.filter((each) => !known.some((name) => each.endsWith(`-${name}`)))).toEqual([]);
});
