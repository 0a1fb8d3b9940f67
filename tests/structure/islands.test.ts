import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, importsOf, read } from './sourceFiles.ts';

interface Mounted {
  page: string;
  name: string;
  directive: string;
}

/** Where `.astro` files mount islands: `<Name … client:directive`. */
const mounted: Mounted[] = filesOf('src/**/*.astro').flatMap((page) => {
  const text = read(page);
  return [...text.matchAll(/\sclient:(\w+)/g)].map(({ index, 1: directive = '' }) => {
    const [, name = ''] = text.slice(0, index).match(/.*<([A-Z]\w+)/s) ?? [];
    return { page, name, directive };
  });
});

test('the islands of the customer’s design are mounted in pages', () => {
  const names = mounted.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'CartBadge',
      'CartPage',
      'BuyBox',
      'Countdown',
      'Reviews',
      'InquiryDrawer',
      'Checkout',
    ]),
  );
});

test.each(mounted)('$name in $page is printed by the server, and breaks alone', (island) => {
  expect(['load', 'visible', 'intent']).toContain(island.directive);
  const file = importsOf(island.page).find(
    ({ target }) => basename(target ?? '') === `${island.name}.tsx`,
  )?.target;
  expect(read(file ?? island.page)).toContain(`export default island(function ${island.name}(`);
});

test('every island stands in the list of islands', () => {
  const list = read('docs/islands.md');
  const unlisted = new Set(mounted.map(({ name }) => name));
  for (const name of unlisted) if (list.includes(`\`${name}\``)) unlisted.delete(name);
  expect([...unlisted]).toEqual([]);
});

const BY_HAND =
  /\b(?:createElement|createElementNS|innerHTML|querySelector(?:All)?|cloneNode|replaceChildren)\b/g;

/** Whose work it is: hydration, what pages do without an island, stores, and what runs before the first paint. */
const BY_TRADE = /^src\/(?:hydration|services|stores)\/|\.inline\.ts$/;

/** Who else creates or looks for elements by hand, and why. */
const EXCEPTIONS = [
  // A download of what the page knows has no other way than a link that is pressed.
  'src/features/account/YourData.tsx',
  // Before the first paint, and by a service when the session or the cart changes.
  'src/features/account/paintSession.ts',
  'src/features/cart/paintCount.ts',
  // The tag manager and the pixel are scripts of other hosts.
  'src/features/consent/tags.ts',
  // Part of the scripts that run before the first paint.
  'src/features/navigation/holdPaint.ts',
  // PayPal's buttons are elements of its own script, whose element is removed where it failed.
  'src/features/payment/paypal.ts',
  'src/features/payment/scriptLoad.ts',
  // Sanitised HTML is read and printed by the browser's own parser.
  'src/html/sanitiseInBrowser.ts',
];

const usesByHand = filesOf('src/**/*.{ts,tsx,astro}')
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => [file, read(file).match(BY_HAND)?.length ?? 0] as const)
  .filter(([, uses]) => uses > 0);

test('components and rules create and look for no elements by hand', () => {
  const others = usesByHand.map(([file]) => file).filter((file) => !BY_TRADE.test(file));
  expect(others).toEqual(EXCEPTIONS);
});

test('few elements are created or looked for by hand', () => {
  expect(usesByHand.reduce((sum, [, uses]) => sum + uses, 0)).toBeLessThanOrEqual(46);
});
