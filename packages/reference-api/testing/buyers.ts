import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectedFrom } from '@vitrine/runtime/testing/connection.ts';
import { createCommerceApi } from '../app.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { createMediaStore } from '../media/mediaStore.ts';

/** A process of its own: `node buyers.ts PLACE COUNT` prints the status of each buyer's response. */
const [place = '', count = '0'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
const database = await openDatabase(place);
const app = createCommerceApi({
  database,
  media: createMediaStore({ database, folder, cacheFolder: folder }),
});
const body = JSON.stringify({
  items: [{ product_id: 1, quantity: 1, unit_price: 100 }],
  source: 'Halcyre',
});
/** An address of its own for each buyer of each process. */
const addressOf = (index: number) => `10.${(process.pid >> 8) % 256}.${process.pid % 256}.${index}`;
const responses = await Promise.all(
  Array.from({ length: Number(count) }, (_, index) =>
    app.request('/api/orderCreatViaApi', { method: 'POST', body }, connectedFrom(addressOf(index))),
  ),
);
console.log(JSON.stringify(responses.map(({ status }) => status)));
await database.destroy();
rmSync(folder, { recursive: true });
