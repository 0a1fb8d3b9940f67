import type { DeliveryRegion } from '@vitrine/contract/domain/delivery.ts';
import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { messagesOf } from '../../../tests/structure/messageFiles.ts';

afterEach(() => {
  vi.resetModules();
});

const region = (changes: Partial<DeliveryRegion> = {}): DeliveryRegion => ({
  countries: ['DE'],
  handlingDays: [1, 2],
  transitDays: [3, 4],
  price: 0,
  freeFrom: null,
  duties: 'shop',
  ...changes,
});

/** The texts where the owner wrote this. */
async function textsOf(brand: object) {
  vi.doMock('../../shop.config.ts', async () => {
    const { ownShop } = await import('@vitrine/runtime/shop/ownShop.ts');
    const { delivery: _, returns: __, cashOnDelivery: ___, ...others } = ownShop().brand;
    return { shop: ownShop().shop, brand: { ...others, ...brand } };
  });
  const texts = await import('./deliveryTexts.ts');
  const { messageTree, translator } = await import('../../i18n/translate.ts');
  return { ...texts, messageTree, translator };
}
const textsWith = (...regions: DeliveryRegion[]) => textsOf({ delivery: { regions } });

const other = region({ countries: ['NG'], transitDays: [9, 9], price: 30.5, duties: 'customer' });

test.each([
  [[region()], [expect.stringMatching(/^Free shipping to Europe/), 'We pay duties and taxes.']],
  [
    [region({ price: 5, duties: 'customer' })],
    ['Shipping is $5.00 for every order.', 'You pay import duties and taxes on arrival.'],
  ],
  [
    [region({ price: 5, freeFrom: 100 }), region({ countries: ['FR'], price: 5, freeFrom: 100 })],
    ['Shipping is $5.00, and free from $100.00 on.', 'We pay duties and taxes.'],
  ],
  [
    [region(), other],
    [
      'What shipping costs depends on the country.',
      'Who pays import duties and taxes depends on the country.',
    ],
  ],
  [[], []],
])('of %j it says what holds for every country', async (regions, notes) => {
  const { costNotes } = await textsWith(...regions);
  expect(costNotes('en')).toEqual(notes);
  expect(costNotes('zh')).toHaveLength(notes.length);
});

it('says it of a country, in each language', async () => {
  const { deliveryFile } = await textsWith(region(), other);
  expect(deliveryFile('en').sentences).toEqual([
    'To {{country}}: 4 to 6 working days, duties paid by us, free shipping.',
    'To {{country}}: 10 to 11 working days, duties paid by you on arrival, shipping $30.50.',
  ]);
  expect(deliveryFile('zh').sentences[1]).toBe(
    '寄往{{country}}：10 至 11 个工作日，关税由您在收货时缴纳，运费 $30.50。',
  );
  expect(deliveryFile('zh').countries).toEqual([
    ['DE', '德国', 0, false, ['Europe/Berlin', 'Europe/Busingen']],
    ['NG', '尼日利亚', 1, false, ['Africa/Lagos']],
  ]);
});

describe('every message', () => {
  /** Everything that a page can say, with what the configuration fills in. */
  async function everyMessage(brand: object): Promise<string[]> {
    const { messageTree } = await textsOf(brand);
    return LANGUAGES.flatMap((language) => {
      const roots = [...messagesOf(language, '').keys()].map((key) => key.split('.')[0] ?? '');
      return [...new Set(roots)]
        .filter((key) => !key.startsWith('pageWords:'))
        .flatMap((key) => leavesOf(messageTree(language, key)));
    });
  }

  const leavesOf = (tree: unknown): string[] =>
    typeof tree === 'string' ? [tree] : Object.values(tree as object).flatMap(leavesOf);
  const said = (texts: string[]) => texts.filter((text) => !text.includes('\0'));

  it('promises nothing where the owner wrote nothing', async () => {
    const texts = said(await everyMessage({}));
    expect(texts.length).toBeGreaterThan(400);
    const promised = texts.filter((text) =>
      /free shipping|shipping is free|duties? and tax\w* paid|days to (?:return|change)|免费配送|包邮|可退换|关税\S{0,5}由我们承担/i.test(
        text,
      ),
    );
    // What is said of an order that the API has priced, and of a country, and not without one.
    expect(promised).toEqual(['Free shipping', 'free shipping', '关税由我们承担']);
  });

  it('names the days of the configuration and no others', async () => {
    const returns = { days: 14, paidBy: 'shop' };
    const texts = said(await everyMessage({ returns, delivery: { regions: [region(), other] } }));
    for (const text of texts.filter((text) => /to return|可退换|working days|工作日/.test(text))) {
      expect
        .soft(text)
        .toMatch(
          /\b14\b|14 ?天|4 to 11|4 至 11|3 (?:to|至) 9|\{\{|within 2 |2 个工作日|after that/i,
        );
    }
  });
});
