import { expect, it } from 'vitest';
import { openTestShop } from '../testing/shop.ts';
import { ADDRESS_COLUMNS } from './addressColumns.ts';
import { IMPERSONAL, OF_ORDER, OF_REVIEW, OWNED_TABLES, PSEUDONYMS } from './personalColumns.ts';

/** Every column that says what it tells of a person, as `table.column`. */
function marked(): Set<string> {
  const lists: [string, readonly string[]][] = [
    ...OWNED_TABLES.flatMap(([table, { exported, withheld }]): [string, readonly string[]][] => [
      [table, exported],
      [table, withheld],
    ]),
    ['order_address', ADDRESS_COLUMNS],
    ...[OF_REVIEW, OF_ORDER, PSEUDONYMS, IMPERSONAL].flatMap((marks) => Object.entries(marks)),
  ];
  return new Set(lists.flatMap(([table, columns]) => columns.map((name) => `${table}.${name}`)));
}

it('has every column of text marked as telling of a person or not', async () => {
  const { database } = await openTestShop();
  const tables = await database.introspection.getTables();
  const texts = tables.flatMap(({ name: table, columns }) =>
    columns
      .filter(({ name, dataType }) => /text/i.test(dataType) && !/(?:^|_)at$/.test(name))
      .map(({ name }) => `${table}.${name}`),
  );
  const known = marked();
  expect(texts.filter((column) => !known.has(column))).toEqual([]);
  const ofAddress = texts.filter((column) => /^order_address\.(?!order_id)/.test(column));
  expect(ofAddress.sort()).toEqual(ADDRESS_COLUMNS.map((name) => `order_address.${name}`).sort());
});
