import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { openBrowser, type TestBrowser } from './testing/browser.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
});

async function open(browser: TestBrowser) {
  const store = await import('./guestCart.ts');
  const lines = () => store.$guestLines.get().map((line) => [line.product_id, line.quantity]);
  const stored = (): unknown => JSON.parse(browser.kept.get('guest_cart') ?? '[]');
  return { ...store, lines, stored };
}

test('§3.11 §3.19 lines are kept under guest_cart as the specification has them', async () => {
  const { addGuestLine, stored } = await open(openBrowser());
  addGuestLine(7, 2);
  addGuestLine('7', 1);
  addGuestLine(9, 1);
  expect(stored()).toEqual([
    { product_id: 7, quantity: 3, uuid: expect.stringMatching(/./) },
    { product_id: 9, quantity: 1, uuid: expect.stringMatching(/./) },
  ]);
});

test('an empty cart leaves nothing behind', async () => {
  const browser = openBrowser();
  const { addGuestLine, removeGuestLine } = await open(browser);
  addGuestLine(7, 2);
  removeGuestLine(7);
  expect(browser.kept.has('guest_cart')).toBe(false);
});

test.each(['', '{', 'null', '7', '"x"', '{"lines":[]}', '[[[[', '[null,1,"a",{},[]]'])(
  'what another program left (%s) is an empty cart that works',
  async (text) => {
    const { addGuestLine, lines } = await open(openBrowser({ guest_cart: text }));
    expect(lines()).toEqual([]);
    addGuestLine(7, 1);
    expect(lines()).toEqual([[7, 1]]);
  },
);

test('what makes sense of a foreign cart is kept: quantities clamped, one line a product', async () => {
  const foreign = [
    { product_id: 1, quantity: '3', uuid: 'a' },
    { product_id: 2, quantity: 900 },
    { product_id: 1, quantity: 1 },
    { product_id: 3, quantity: 0 },
    { product_id: 4, quantity: -2 },
    { product_id: {}, quantity: 1 },
    { product_id: '', quantity: 1 },
    { quantity: 1 },
  ];
  const { lines } = await open(openBrowser({ guest_cart: JSON.stringify(foreign) }));
  expect(lines()).toEqual([
    [1, 4],
    [2, 200],
  ]);
});

test('a storage that is full keeps the cart for as long as the page lives', async () => {
  const browser = openBrowser();
  browser.fail = true;
  const { addGuestLine, lines } = await open(browser);
  addGuestLine(7, 1);
  expect(lines()).toEqual([[7, 1]]);
});

test('another tab’s change is followed', async () => {
  const browser = openBrowser();
  const { $guestLines, lines } = await open(browser);
  $guestLines.listen(() => undefined);
  browser.otherTab('guest_cart', '[{"product_id":5,"quantity":2,"uuid":"u"}]');
  expect(lines()).toEqual([[5, 2]]);
  browser.otherTab('guest_cart', null);
  expect(lines()).toEqual([]);
});

test('a page that comes back shows what was kept meanwhile', async () => {
  const browser = openBrowser();
  const { $guestLines, lines } = await open(browser);
  $guestLines.listen(() => undefined);
  browser.kept.set('guest_cart', '[{"product_id":5,"quantity":2,"uuid":"u"}]');
  browser.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(lines()).toEqual([[5, 2]]);
});

const productId = fc.integer({ min: 1, max: 4 });
const step = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    productId,
    quantity: fc.integer({ min: 1, max: 150 }),
  }),
  fc.record({
    do: fc.constant('set' as const),
    productId,
    quantity: fc.integer({ min: -5, max: 300 }),
  }),
  fc.record({ do: fc.constant('remove' as const), productId, quantity: fc.constant(0) }),
  fc.record({
    do: fc.constant('take' as const),
    productId,
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
);

test('any sequence of changes equals a plain count, on this page and the next', async () => {
  const bound = (value: number) => Math.min(200, Math.max(1, value));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const browser = openBrowser();
      const page = await open(browser);
      const model = new Map<number, number>();
      for (const { do: what, productId: id, quantity } of steps) {
        const held = model.get(id) ?? 0;
        if (what === 'add') {
          page.addGuestLine(id, quantity);
          model.set(id, bound(held + quantity));
        } else if (what === 'set') {
          page.setGuestLine(id, quantity);
          model.set(id, bound(quantity));
        } else if (what === 'remove') {
          page.removeGuestLine(id);
          model.delete(id);
        } else {
          page.takeGuestItems([{ product_id: id, quantity }]);
          if (held > quantity) model.set(id, held - quantity);
          else model.delete(id);
        }
      }
      expect(page.lines()).toEqual([...model]);
      vi.resetModules();
      expect((await open(browser)).lines()).toEqual([...model]);
    }),
    { numRuns: 40 },
  );
});
