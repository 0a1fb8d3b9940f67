import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AddressColumns } from '../database/addressColumns.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { orderRow, runCommand, storedAddress } from '../testing/command.ts';
import { NOW } from '../testing/fixture.ts';
import * as ordersCommand from './orders.ts';

const at = NOW.toISOString();

/** A shop with paid orders HC0, HC1 and so on, to these addresses, and a folder for what is printed. */
async function shopWith(...addresses: Partial<AddressColumns>[]) {
  const dataFolder = folderWith();
  const database = await openDatabase(join(dataFolder, 'shop.sqlite'));
  onTestFinished(() => database.destroy());
  await database.insertInto('guest').values({ id: 'g', created_at: at }).execute();
  for (const [index, address] of addresses.entries()) {
    const id = `HC${index}`;
    const language = /\p{Script=Han}/u.test(address.city ?? '') ? 'zh' : 'en';
    await database
      .insertInto('shop_order')
      .values({ ...orderRow(id, 'paid'), language })
      .execute();
    await database.insertInto('order_address').values(storedAddress(id, address)).execute();
    const line = { order_id: id, product_id: 7, unit_cents: 8_765, list_cents: 8_765 };
    const names = ['Ring, 52', 'Wallet & <b>card</b> case'.repeat(8)];
    for (const [position, name] of names.entries()) {
      await database
        .insertInto('order_line')
        .values({ ...line, position, quantity: position + 1 })
        .execute();
      await database
        .insertInto('order_line_text')
        .values({ order_id: id, position, language: 'en', name })
        .execute();
    }
  }
  const folder = join(folderWith(), 'to-print');
  const run = (...args: string[]) => runCommand(ordersCommand, ['pack', ...args], dataFolder);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { database, folder, run, read };
}

const CHINESE = {
  first_name: '小龙',
  last_name: '欧阳',
  address: '长安街1号',
  city: '北京市',
  country: 'CN',
};
const ARABIC = {
  first_name: 'عبد الرحمن',
  last_name: 'المنصوري',
  address: 'شارع الشيخ زايد ١٢',
  city: 'دبي',
  postal_code: '',
  country: 'AE',
  phone: '+971501234567',
};
const LONG = {
  first_name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
  city: 'Ikeja',
  country: 'NG',
};

test('slips and labels are written in their buyers’ languages, without prices', async () => {
  const { folder, run, read } = await shopWith(CHINESE, ARABIC, LONG);
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'none'));
  const { code, output } = await run('hc0', 'HC1', 'HC2', 'HC2', '--folder', folder);
  expect([code, output]).toEqual([
    0,
    [
      '3 orders to be packed:',
      `  ${join(folder, 'packing-slips.html')}`,
      `  ${join(folder, 'address-labels.html')}`,
      '  No PDF: Chromium is not installed. Print the pages from a browser.',
      'They have addresses of people in them: delete them when the parcels are gone.\n',
    ].join('\n'),
  ]);
  const slips = read('packing-slips.html');
  expect(slips.match(/<section/g)).toHaveLength(3);
  for (const text of ['装箱单', 'Packing slip', '欧阳小龙', 'عبد الرحمن المنصوري', 'Ring, 52']) {
    expect(slips).toContain(text);
  }
  expect(slips).not.toMatch(/\$|87\.65|<b>/);
  const labels = read('address-labels.html');
  for (const text of [
    '<span class="line" dir="auto">China</span>',
    'United Arab Emirates',
    'HC2',
  ]) {
    expect(labels).toContain(text);
  }
  expect(statSync(join(folder, 'packing-slips.html')).mode & 0o777).toBe(0o600);
});

test('a label says what the courier collects, and that a test is not to be sent', async () => {
  const { database, folder, run, read } = await shopWith(ARABIC, LONG);
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'none'));
  const payment = { cents: 12_345, currency: 'USD', created_at: at };
  await database
    .insertInto('payment')
    .values([
      { ...payment, id: 'P0', order_id: 'HC0', environment: 'cash', status: 'CREATED' },
      { ...payment, id: 'P1', order_id: 'HC1', environment: 'practice', status: 'COMPLETED' },
    ])
    .execute();
  await run('HC0', 'HC1', '--folder', folder);
  const [, cash, practice] = read('address-labels.html').split('<section');
  expect(cash).toContain('To be collected: $123.45');
  expect(practice).toContain('Test order: no money was paid');
});

test.each([
  [['HC0', 'HC9'], 'There is no order HC9. Nothing was written.'],
  [['HC0', 'HC1'], 'HC1 is cancelled, so it is not packed. Nothing was written.'],
])('%j writes nothing and says why', async (orders, message) => {
  const { database, folder, run } = await shopWith(LONG, LONG);
  await database
    .updateTable('shop_order')
    .set({ state: 'cancelled' })
    .where('id', '=', 'HC1')
    .execute();
  const { code, errors } = await run(...orders, '--folder', folder);
  expect([code, errors]).toEqual([1, `${message}\n`]);
  expect(statSync(folder, { throwIfNoEntry: false })).toBeUndefined();
});
