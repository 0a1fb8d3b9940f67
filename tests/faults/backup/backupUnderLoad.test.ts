import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@vitrine/contract/api/calls/account.ts';
import { cartItems } from '@vitrine/contract/api/calls/cart.ts';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { restoreBackup } from '../../../packages/reference-api/backup/restoreBackup.ts';
import { takeBackup } from '../../../packages/reference-api/backup/takeBackup.ts';
import { type CheckoutFolder, makeCheckoutFolder } from '../killed/checkoutFolder.ts';
import { openFile } from '../killed/dataFile.ts';
import { openShopProcess, type ShopProcess } from '../killed/shopProcess.ts';
import { type Acknowledged, Customers } from './customers.ts';

let made: CheckoutFolder;
let shop: ShopProcess | undefined;
const place = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));

beforeAll(async () => {
  made = await makeCheckoutFolder();
});
afterEach(() => shop?.kill());
afterAll(() => {
  made.remove();
  rmSync(place, { recursive: true });
});

/** Every row of an order that has been paid, which nothing changes any more. */
function orderRows(folder: string, ids: string[]): unknown[] {
  const { rows, close } = openFile(folder, 'shop.sqlite');
  const list = ids.map((id) => `'${id}'`).join();
  const found = [
    rows(`select * from shop_order where id in (${list}) order by id`),
    rows(`select * from order_line where order_id in (${list}) order by order_id, position`),
    rows(`select * from order_address where order_id in (${list}) order by order_id`),
    rows(`select * from payment where order_id in (${list}) order by order_id`),
  ];
  close();
  return found;
}

function expectKept(folder: string, { accounts, orders, reviews, carts }: Acknowledged): void {
  const { rows, close } = openFile(folder, 'shop.sqlite');
  const column = (sql: string) => rows(sql).map(([value]) => value);
  expect(rows('pragma integrity_check')).toEqual([['ok']]);
  expect(rows('pragma foreign_key_check')).toEqual([]);
  expect(column('select email from customer')).toEqual(expect.arrayContaining(accounts));
  expect(column("select id from shop_order where state = 'paid'")).toEqual(
    expect.arrayContaining(orders),
  );
  const written = column('select content from review').join('\n');
  for (const review of reviews) expect(written).toContain(review);
  const held = new Map(
    rows('select email, quantity from cart_line join customer on customer.id = customer_id') as [
      string,
      number,
    ][],
  );
  for (const [email, quantity] of carts) expect(held.get(email)).toBeGreaterThanOrEqual(quantity);
  close();
}

it('keeps what was said yes to before it began, while a shop is at work', async () => {
  const folder = made.copy();
  writeFileSync(join(folder, 'desk-token'), 'secret\n', { mode: 0o600 });
  const files = openFile(folder, 'shop.sqlite');
  files.rows('update product set stock = 1000000 returning id');
  shop = await openShopProcess(folder, undefined, { TRUST_PROXY: '1' });
  const customers = new Customers(shop.url);
  customers.begin(3);
  await vi.waitFor(() => expect(customers.said.reviews.length).toBeGreaterThan(2), 60_000);

  const before = customers.soFar();
  const archive = join(place, 'shop.tar.gz');
  const { manifest, missing } = await takeBackup(folder, archive);
  const ordersThen = customers.said.orders.length;
  await vi.waitFor(() => expect(customers.said.orders.length).toBeGreaterThan(ordersThen), 60_000);
  await customers.end();
  files.close();
  await shop.kill();

  const data = join(place, 'restored');
  await restoreBackup({ place: archive, data, replace: false });
  expect(missing).toEqual([]);
  expect(before.orders.length).toBeGreaterThan(10);
  expect(manifest.rows.shop_order).toBeGreaterThanOrEqual(before.orders.length);
  expectKept(data, before);
  expect(orderRows(data, before.orders)).toEqual(orderRows(folder, before.orders));
  expect(statSync(join(data, 'desk-token')).mode & 0o777).toBe(0o600);
  expect(existsSync(join(data, 'practice-payments.sqlite'))).toBe(true);
  expect(readdirSync(data)).not.toContain('media-cache');

  shop = await openShopProcess(data);
  let token: string | undefined;
  const call = createShopClient({ baseUrl: shop.url, token: () => token });
  const [email = '', quantity = 0] = [...before.carts][0] ?? [];
  ({ token } = await call(login, { body: { email, password: 'a quiet harbour' } }));
  const [line] = await call(cartItems, {});
  expect(line?.quantity).toBeGreaterThanOrEqual(quantity);
});
