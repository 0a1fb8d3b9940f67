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
      ...['CartBadge', 'Cart', 'BuyBox', 'Countdown', 'Reviews', 'InquiryDrawer', 'Checkout'],
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

/** What components may not do by hand, with who does and why. */
const BY_HAND =
  /\b(?:createElement|createElementNS|innerHTML|querySelector(?:All)?|cloneNode|replaceChildren)\b/;
const EXCEPTIONS = [
  // A download of what the page knows has no other way than a link that is pressed.
  'src/features/account/YourData.tsx',
];

test('components create and look for no elements by hand', () => {
  const files = filesOf('src/**/*.tsx').filter((file) => BY_HAND.test(read(file)));
  expect(files).toEqual(EXCEPTIONS);
});
