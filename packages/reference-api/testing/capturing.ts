import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createOrder, saveOrderAddress } from '@vitrine/contract/api/calls/orders.ts';
import { createPayment } from '@vitrine/contract/api/calls/payments.ts';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { openCommerceApi } from '../commerceApi.ts';
import type { DatabaseSettings } from '../database/databaseSettings.ts';
import { applyCatalogue } from '../import/apply.ts';
import { catalogue, product } from './fixture.ts';
import { ADDRESS } from './order.ts';
import { temporaryFolder } from './shop.ts';
import { databaseSettings } from './testDatabase.ts';

export interface Place {
  folder: string;
  database: DatabaseSettings | undefined;
}

export const open = ({ folder, database }: Place) =>
  openCommerceApi({ dataFolder: folder, database, payments: { provider: 'practice' } });

/** A shop in a folder, on the database that the tests run on unless another is named, with an order whose buyer approved the payment; closed again. */
export async function approvedOrder(settings = databaseSettings) {
  const place = { folder: await temporaryFolder(), database: await settings() };
  const shop = await open(place);
  const sold = catalogue({ products: [product('watch', { price: cents(124_990), stock: 5 })] });
  await applyCatalogue(shop.database, shop.media, sold, { source: 'test' });
  const client = createShopClient({
    baseUrl: 'http://shop.test',
    fetch: async (url, init) => shop.app.request(String(url), init),
  });
  const items = [{ product_id: 1, quantity: 2, unit_price: 1249.9 }];
  const made = await client(createOrder, { body: { items, source: 'Halcyre' } });
  const headers = { 'X-Guest-Id': String(made.guestUserId) };
  const orderId = String(made.order_id);
  const body = { orderId, email: 'leila@mail.example', ...ADDRESS };
  await client(saveOrderAddress, { body, headers });
  const { payment_id } = await client(createPayment, { body: { order_id: orderId }, headers });
  const choice = new URLSearchParams({ id: payment_id, session: 's', ending: 'approve' });
  await shop.app.request('/practice-payments/window', { method: 'POST', body: choice });
  await shop.close();
  return { place, orderId, paymentId: payment_id };
}

export type Work = 'capture' | 'refund' | 'refundAgain' | 'cancel' | 'note';

/** Works in a process of its own (capturer.ts), which may die of it; gives what it said last. */
export function captureElsewhere(
  { folder, database }: Place,
  paymentId: string,
  death = '',
  work: Work = 'capture',
): Promise<string> {
  const script = join(import.meta.dirname, 'capturer.ts');
  const args = ['--no-warnings', script, folder, database?.url ?? join(folder, 'shop.sqlite')];
  return promisify(execFile)(process.execPath, [...args, paymentId, death, work]).then(
    ({ stdout }) => stdout.trim(),
    (error: { signal: string; stderr: string }) => error.signal ?? error.stderr,
  );
}
