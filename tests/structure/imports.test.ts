import { expect, test } from 'vitest';
import { exists, filesOf, type Import, importsOf } from './sourceFiles.ts';

const CODE = '**/*.{ts,tsx,astro,mjs}';
const sources = filesOf(`src/${CODE}`);
const server = filesOf(`server/${CODE}`);
const everything = [...sources, ...server, ...filesOf(`{scripts,bench,doctor,tests}/${CODE}`)];

/** What each room of `src` may import from `src`; nothing imports pages. */
const MAY_IMPORT: Record<string, string[]> = {
  pages: [
    'pages',
    'features',
    'layouts',
    'stores',
    'ui',
    'content',
    'api',
    'domain',
    'seo',
    'i18n',
    'assets',
    'shop.config.ts',
    'shopConfig.ts',
  ],
  layouts: [
    'layouts',
    'features',
    'hydration',
    'services',
    'domain',
    'seo',
    'i18n',
    'styles',
    'assets',
    'shop.config.ts',
  ],
  features: [
    'features',
    'ui',
    'hydration',
    'stores',
    'content',
    'api',
    'html',
    'domain',
    'seo',
    'i18n',
    'assets',
    'shop.config.ts',
    'shopConfig.ts',
  ],
  seo: ['seo', 'content', 'html', 'domain', 'i18n', 'shop.config.ts'],
  i18n: ['i18n', 'domain', 'shop.config.ts'],
  ui: ['ui', 'api', 'html', 'domain', 'i18n'],
  stores: ['stores', 'api', 'domain', 'i18n', 'shop.config.ts', 'shop.adapter.ts'],
  hydration: ['hydration', 'domain', 'i18n'],
  services: ['services', 'features', 'stores', 'domain', 'styles'],
  content: ['content', 'api', 'domain'],
  api: ['api', 'html', 'domain', 'shopConfig.ts'],
  html: ['html', 'domain'],
  domain: ['domain'],
  'shop.config.ts': ['shopConfig.ts'],
  'shop.adapter.ts': ['api'],
  'shopConfig.ts': ['domain'],
};

const isTest = (file: string) => file.endsWith('.test.ts');

/** What the server shares with the pages; the shop's configuration it reads by `server/shop`. */
const SHARED = ['domain', 'html', 'api', 'content', 'shopConfig.ts'];

/** The rules and the shop's configuration, which reach neither disk nor network. */
const PURE = [
  ...filesOf('src/domain/*.ts').filter((file) => !isTest(file)),
  'src/shop.config.ts',
  'src/shopConfig.ts',
];

const roomOf = (file: string) => file.split('/')[1] ?? '';
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];
const show = ({ from, specifier }: Import) => `${from} imports ${specifier}`;
const offences = (files: string[], isWrong: (found: Import) => boolean) =>
  files
    .flatMap((file) => importsOf(file))
    .filter(isWrong)
    .map(show);

test('the check sees the imports it is to judge', () => {
  expect(sources.length).toBeGreaterThan(80);
  expect(
    importsOf('src/pages/[...locale]/shop-overviews/[slug].astro').map(({ target }) => target),
  ).toEqual(
    expect.arrayContaining([
      'src/layouts/ProductLayout.astro',
      'src/features/product/Gallery.astro',
    ]),
  );
});

test('folders of src import downwards only: pages, features, api, domain', () => {
  const wrong = ({ from, target }: Import) =>
    target?.startsWith('src/') === true && !MAY_IMPORT[roomOf(from)]?.includes(roomOf(target));
  expect(
    offences(
      sources.filter((file) => !isTest(file)),
      wrong,
    ),
  ).toEqual([]);
});

test('src imports nothing of the server, the scripts or the tests', () => {
  const outside = ({ target }: Import) =>
    target !== null && !target.startsWith('src/') && target !== 'tokens.cjs';
  expect(offences(sources, outside)).toEqual([]);
});

test('the server takes only what it shares with the pages from src', () => {
  const wrong = ({ target }: Import) =>
    target?.startsWith('src/') === true && ![...SHARED, 'shop.adapter.ts'].includes(roomOf(target));
  expect(offences(server, wrong)).toEqual([]);
  expect(
    offences(server, ({ target }) => /^(?:scripts|bench|doctor|tests)\//.test(target ?? '')),
  ).toEqual([]);
});

test('the rules reach neither disk nor network nor a framework', () => {
  // Names of countries are data.
  const wrong = ({ target, specifier }: Import) =>
    !specifier.startsWith('i18n-iso-countries') && !PURE.includes(target ?? '');
  expect(offences(PURE, wrong)).toEqual([]);
});

test('what build and browser render alike reads no store, no call and no snapshot', () => {
  const wrong = ({ target }: Import) =>
    /\.store\.ts$|src\/(?:api\/(?:calls|client)|content\/)/.test(target ?? '');
  expect(
    offences(
      sources.filter((file) => roomOf(file) === 'ui'),
      wrong,
    ),
  ).toEqual([]);
});

test('a feature uses only the stores that others publish', () => {
  const wrong = ({ from, target }: Import) =>
    target?.endsWith('.store.ts') === true && featureOf(from) !== featureOf(target);
  expect(offences(sources, wrong)).toEqual([]);
});

test('pages import the calls they make, not the list of all', () => {
  const withCode = sources.flatMap((file) => importsOf(file, { withTypes: false }));
  const wrong = withCode.filter(({ target }) => target === 'src/api/publicCalls.ts');
  expect(exists('src/api/publicCalls.ts')).toBe(true);
  expect(wrong.map(show)).toEqual([]);
});

test('PayPal’s package is met in one place: the adapter, and the order it creates in the page', () => {
  const files = sources
    .flatMap((file) => importsOf(file))
    .filter(({ specifier }) => /^@paypal\//.test(specifier));
  expect([...new Set(files.map(({ from }) => from))].sort()).toEqual([
    'src/features/payment/pageOrder.test.ts',
    'src/features/payment/pageOrder.ts',
    'src/features/payment/paypal.ts',
  ]);
});

test('no barrel file hides where things come from', () => {
  expect(everything.filter((file) => /(?:^|\/)index\.tsx?$/.test(file))).toEqual([]);
});

test('pages are rendered without knowing who publishes them', () => {
  const allowed = /^(?:server\/(?:renderer|files|site|security|astro)|src\/(?:content|domain))\//;
  const wrong = ({ target }: Import) => target !== null && !allowed.test(target);
  const files = filesOf(`server/renderer/${CODE}`).filter((file) => !isTest(file));
  expect(offences(files, wrong)).toEqual([]);
});

test('relative imports stay inside the project and meet a file', () => {
  const lost = ({ target }: Import) =>
    target !== null && (target.startsWith('..') || !exists(target.replace(/\?.*$/, '')));
  expect(offences(everything, lost)).toEqual([]);
});
