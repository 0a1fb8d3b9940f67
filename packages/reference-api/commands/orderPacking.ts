import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { makeDataFolder, makePrivateFile } from '@vitrine/runtime/privateFiles.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { readOrder } from '../orderAdmin/orderRecord.ts';
import { addressLabels, type Packed, packingSlips } from '../orderAdmin/packingSheets.ts';
import { CASH, isTestPayment, paymentsOf } from '../orders/orderPayments.ts';
import { findChromium, printPdf } from './printPdf.ts';

/** Writes packing slips and address labels of orders into a folder; all of them or none. */
export async function packOrders(
  database: ShopDatabase,
  orderIds: string[],
  folder: string,
): Promise<string> {
  const packed: Packed[] = [];
  for (const orderId of new Set(orderIds)) packed.push(await readPacked(database, orderId));
  makeDataFolder(folder);
  const written = [
    write(folder, 'packing-slips.html', packingSlips(packed)),
    write(folder, 'address-labels.html', addressLabels(packed)),
  ];
  const files = [...written, ...(await printAll(written))];
  return [
    `${packed.length === 1 ? 'One order' : `${packed.length} orders`} to be packed:`,
    ...files.map((file) => `  ${file}`),
    'They have addresses of people in them: delete them when the parcels are gone.',
  ].join('\n');
}

async function readPacked(database: ShopDatabase, orderId: string): Promise<Packed> {
  const order = await readOrder(database, orderId, 'buyers');
  const nothing = (why: string) => new CommandError(`${why} Nothing was written.`);
  if (!order) throw nothing(`There is no order ${orderId}.`);
  if (!['paid', 'confirmed', 'shipped'].includes(order.state)) {
    throw nothing(`${orderId} is ${order.state.replace('_', ' ')}, so it is not packed.`);
  }
  const { address } = order;
  if (!address) throw nothing(`${orderId} has no address.`);
  const payment = (await paymentsOf(database, [orderId])).get(orderId);
  const isDue = payment?.environment === CASH && payment.status === 'CREATED';
  return {
    order: { ...order, address },
    due: isDue ? payment.cents : 0,
    isTest: payment !== undefined && isTestPayment(payment),
  };
}

function write(folder: string, name: string, html: string): string {
  const file = resolve(join(folder, name));
  makePrivateFile(file);
  writeFileSync(file, html);
  return file;
}

/** The same as PDF, or a line that says why there is none: the HTML can be printed all the same. */
async function printAll(htmlFiles: string[]): Promise<string[]> {
  const chromium = findChromium();
  if (!chromium) return ['No PDF: Chromium is not installed. Print the pages from a browser.'];
  const pdfs: string[] = [];
  for (const html of htmlFiles) {
    const pdf = html.replace(/html$/, 'pdf');
    try {
      makePrivateFile(pdf);
      await printPdf(chromium, html, pdf);
      pdfs.push(pdf);
    } catch {
      return [...pdfs, `No PDF: ${chromium} did not print. Print the pages from a browser.`];
    }
  }
  return pdfs;
}
