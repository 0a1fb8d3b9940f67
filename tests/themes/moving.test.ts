import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { messagesOf } from '../../server/shop/messages.ts';
import { openShop } from '../../server/shop/ownShop.ts';
import { folderWith } from '../../server/testing.ts';
import { read } from '../structure/sourceFiles.ts';

const require = createRequire(import.meta.url);

/** What an owner had changed in place. */
const FORMER = {
  'src/shop.config.ts': `import type { CsrfConfig, HouseConfig, ShopConfig } from './shopConfig.ts';

export const shop: ShopConfig = {
  name: { en: 'Ada', zh: '艾达' },
  company: { en: 'Ada Lighting' },
  foundingDate: '2019-09',
  email: 'ada@ada.example',
  address: { locality: { en: 'Lyon' }, country: 'FR' },
  areaServed: ['Europe'],
  payments: { flow: 'server', clientId: '', environment: 'sandbox' },
  chats: [],
  consent: 'implied',
  orderPath: '/api/orderCreatViaApi',
  menuCategories: 4,
  reviewFiles: { max: 9, pictureMegabytes: 10, filmMegabytes: 50 },
  pageSizes: { home: 16, category: 12, shop: 12, blogList: 10, blogListPage: 9 },
};

export const house: HouseConfig = {
  brand: null,
  social: [],
  office: { en: '1 Rue A, Lyon' },
  delivery: { countries: ['FR'], handlingDays: [0, 4], transitDays: [7, 18] },
  returns: { days: 14, paidBy: 'shop' },
  hours: { en: 'Always' },
  home: { season: ['lamp'], story: null },
  law: { en: 'French law' },
};

export const csrf: CsrfConfig | null = null;
`,
  'src/i18n/messages/en/house.json': '{ "line": "Lamps that last." }',
  'src/i18n/messages/zh/house.json': '{}',
  'src/i18n/messages/en/about.json': '{ "story": ["We began with one lamp."] }',
  'src/i18n/messages/zh/about.json': '{}',
  'src/assets/hero-wide.webp': 'wide',
  'src/assets/wordmark.svg': '<svg/>',
  'public/favicon.svg': '<svg id="ada"/>',
  'tokens.cjs': read('themes/hesper/tokens.cjs'),
};

test('a shop that was changed in place is moved by the documented steps', () => {
  const checkout = folderWith(FORMER);
  const [, steps = ''] =
    /## Moving[\s\S]*?```sh\n([\s\S]*?)```/.exec(read('docs/theming.md')) ?? [];
  execFileSync('sh', ['-e', '-c', steps], { cwd: checkout });

  const folder = `${checkout}/shop`;
  const { shop, house, csrf, tokens, fileOf } = openShop(folder, (file) => require(file).default);
  const former = require(`${checkout}/src/shop.config.ts`);
  expect({ shop, house, csrf }).toEqual({ ...former });
  expect(tokens.scheme).toBe('dark');
  for (const path of ['assets/hero-wide.webp', 'assets/wordmark.svg', 'public/favicon.svg']) {
    const before = path.startsWith('assets') ? `src/${path}` : path;
    expect(readFileSync(fileOf(path), 'utf8')).toBe(FORMER[before as keyof typeof FORMER]);
  }
  expect(messagesOf(folder, 'en/house.json')).toMatchObject({ line: 'Lamps that last.' });
  expect(messagesOf(folder, 'en/about.json')).toMatchObject({ story: ['We began with one lamp.'] });
});
