import { expect, it } from 'vitest';
import { openTestShop } from '../testing/shop.ts';
import { bumpContentVersion, contentVersion } from './contentVersion.ts';

it('counts from the first change on, and only changes', async () => {
  const { database } = await openTestShop();
  await bumpContentVersion(database, []);
  expect(await contentVersion(database)).toBe(0);
  await bumpContentVersion(database, [{ kind: 'lists' }]);
  await bumpContentVersion(database, [{ kind: 'product', key: 1 }]);
  expect(await contentVersion(database)).toBe(2);
});
