import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cents } from '@vitrine/contract/domain/money.ts';
import { category, product } from '@vitrine/reference-api/testing/fixture.ts';
import { temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { ShopTerms } from '../../packages/reference-api/routeServices.ts';
import { startApi } from '../faults/brokenApi.ts';
import { runBuild } from '../faults/buildCommand.ts';
import { TRY_ALL } from '../sample.ts';
import { OWN_CONFIG } from './ownFolder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const lamp = (id: string, price: number) =>
  product(id, {
    categories: ['lamps'],
    price: cents(price),
    // Feeds leave out what has no image.
    images: [{ url: '/media/products/none-0123456789.webp', alt: { en: 'On', zh: '亮' } }],
  });
const CATALOGUE = {
  categories: [category('lamps')],
  products: [lamp('small', 15_000), lamp('large', 25_000)],
};

const TERMS: ShopTerms = {
  delivery: {
    regions: [
      {
        countries: ['FR', 'DE'],
        handlingDays: [1, 2],
        transitDays: [3, 4],
        price: 12,
        freeFrom: 200,
        duties: 'shop',
      },
      {
        countries: ['NG'],
        handlingDays: [1, 2],
        transitDays: [9, 11],
        price: 30,
        freeFrom: null,
        duties: 'customer',
      },
    ],
  },
  returns: { days: 14, paidBy: 'shop' },
};

/** Publishes somebody's shop, whose API was handed `terms`, and gives what people and programs read. */
async function publish(terms: ShopTerms): Promise<(path: string, ...but: string[]) => string> {
  vi.stubEnv('VITRINE_SHOP', folderWith({ 'shop.config.ts': OWN_CONFIG }));
  const dist = join(await temporaryFolder(), 'dist');
  const { code, errors } = await runBuild(await startApi(undefined, CATALOGUE, { terms }), dist);
  expect(code, errors).toBe(0);
  return (pattern, ...but) =>
    globSync(pattern, { cwd: dist, exclude: but })
      .map((file) => readFileSync(join(dist, file), 'utf8'))
      .join('\n');
}

const READ = '**/*.{html,md,xml,txt}';
const FREE = /free shipping|shipping is free|free of charge on every|免运费|包邮|免费配送/i;
const CASH = /cash on delivery|货到付款/i;
/** Scripts of these pages know all that an order can be, also one that is paid on delivery. */
const OF_ORDERS = ['checkout', 'paysuccess', 'orderQuery', 'orderHistory', 'invoice'];
const PAGES_OF_ORDERS = OF_ORDERS.map((page) => `**/${page}/**`);

test.runIf(TRY_ALL)(
  'a shop whose owner wrote nothing of it promises no delivery, no duties, no returns',
  { timeout: 300_000 },
  async () => {
    const read = await publish({});
    // The checkout says it of an order that the API has priced.
    const all = read(READ, '**/checkout/**');
    for (const promise of [
      FREE,
      /(?:duties|taxes?)[^.<]{0,20}(?:paid|covered) by (?:us|the seller)|(?:covers|pay)[^.<]{0,20}dut/i,
      /关税[^。<]{0,8}由(?:我们|卖家)/,
      /\d+[- ]days? (?:return|to (?:return|change))|天内?可退换/i,
      /working days|工作日/,
      /hasShippingService|MerchantReturnPolicy|g:shipping/,
      /\0|\\u0000/,
    ]) {
      expect.soft(promise.exec(all)?.[0], String(promise)).toBeUndefined();
    }
    expect.soft(CASH.exec(read(READ, ...PAGES_OF_ORDERS))?.[0]).toBeUndefined();
    expect(read('terms/index.html')).toContain('Currency: all prices are in US dollars');
  },
);

test.runIf(TRY_ALL)(
  'what the API says of delivery is what everything says, in each language',
  { timeout: 300_000 },
  async () => {
    const read = await publish(TERMS);
    const says: Record<string, (string | RegExp)[]> = {
      'shop-overviews/small/index.html': [
        '14-day return and exchange if unused and resellable.',
        'What shipping costs depends on the country.',
        '4 to 13 working days',
      ],
      'zh/shop-overviews/small/index.html': ['14 天内可退换', '4 至 13 个工作日'],
      'shop-overviews/small/index.html.md': ['14-day return', '4 to 13 working days'],
      'zh/shop-overviews/small/index.html.md': ['14 天内可退换', '4 至 13 个工作日'],
      'feeds/products.xml': [
        '<g:country>NG</g:country><g:price>30.00 USD</g:price>',
        '<g:country>DE</g:country><g:price>12.00 USD</g:price>',
        '<g:country>DE</g:country><g:price>0.00 USD</g:price>',
      ],
      'feeds/meta.xml': ['<g:country>NG</g:country><g:price>30.00 USD</g:price>'],
      'llms.txt': ['14-day return', 'depends on the country'],
      'zh/llms.txt': ['14 天内可退换'],
      'terms/index.html': [
        'within 14 days',
        '10 to 13 working days',
        '$12.00, free from $200.00',
        '"merchantReturnDays":14',
        /\["NG"\][^[]*"minValue":9,"maxValue":11.*?"shippingRate":\{[^}]*"value":30/,
        /\["FR","DE"\].*?"maxValue":199.99[^}]*\},"shippingRate":\{[^}]*"value":12/,
        /"minValue":200[^}]*\},"shippingRate":\{[^}]*"value":0/,
      ],
      'zh/terms/index.html': ['14天', '10 至 13 个工作日', '$12.00，满 $200.00 免运费'],
      'contact/index.html': ['within 14 days', '4 to 13 working days', 'We pay for the return.'],
      'zh/contact/index.html': ['14天', '4 至 13 个工作日'],
      'about/index.html': ['14 days to return'],
      'index.html': ['14 days to change your mind', '14 days to return.'],
      'zh/index.html': ['14天内可退换'],
      'cart/index.html': ['Shown at checkout', 'By country'],
      'checkout/index.html': [
        'To {{country}}: 10 to 13 working days, duties paid by you on arrival, shipping $30.00.',
      ],
      'delivery.json': [
        'To {{country}}: 4 to 6 working days, duties paid by us, shipping $12.00, free from $200.00.',
      ],
      'zh/delivery.json': [
        '寄往{{country}}：10 至 13 个工作日，关税由您在收货时缴纳，运费 $30.00。',
      ],
    };
    for (const [file, words] of Object.entries(says)) {
      const text = read(file);
      for (const word of words) {
        if (typeof word === 'string') expect.soft(text, file).toContain(word);
        else expect.soft(text, file).toMatch(word);
      }
    }
    const all = read(READ);
    for (const old of [
      /free shipping on every|shipping is free|free of charge on every|所有订单免运费|包邮|免费配送/i,
      /\b7-day|7 days to|within 7 days of|(?<!\d)7 ?天内?可退换/i,
      /we pay duties and taxes|taxes paid by us|关税(?:与|及各项)税费由(?:我们|卖家)承担/i,
      /\0/,
    ]) {
      expect.soft(old.exec(all)?.[0], String(old)).toBeUndefined();
    }
    expect.soft(CASH.exec(read(READ, ...PAGES_OF_ORDERS))?.[0]).toBeUndefined();
  },
);
