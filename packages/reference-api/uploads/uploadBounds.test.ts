import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOrder } from '@vitrine/contract/api/calls/orders.ts';
import { plainImage } from '@vitrine/images/testing/image.ts';
import { createAddressHash } from '@vitrine/runtime/security/addressHash.ts';
import { connectedFrom } from '@vitrine/runtime/testing/connection.ts';
import { describe, expect, it } from 'vitest';
import { createCommerceApi } from '../app.ts';
import { createRateLimit, RATE_LIMITS } from '../http/rateLimit.ts';
import { newCustomer } from '../testing/customer.ts';
import { product } from '../testing/fixture.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShop, temporaryFolder } from '../testing/shop.ts';
import { upload, uploadImage } from '../testing/upload.ts';
import { plainVideo } from '../testing/video.ts';
import { checkUpload } from './checkUpload.ts';

const MEGABYTE = 1024 * 1024;
const FORM = { 'Content-Type': 'multipart/form-data; boundary=x' };

/** A form around a file, as it goes over the line. */
function formOf(content: Uint8Array): Uint8Array[] {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  return [Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')];
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** Sends bodies as they are pulled, in pieces that share one memory. */
function send(
  shop: TestShop,
  token: string,
  address: string,
  body: ReadableStream<Uint8Array>,
  more: Record<string, string> = {},
) {
  const headers = { ...FORM, Authorization: `Bearer ${token}`, ...more };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return shop.app.request('/api/cos/upload', init, connectedFrom(address));
}

const underWay = (shop: TestShop) => readdirSync(join(shop.media.cacheFolder, 'uploads-under-way'));

describe('an upload under way', () => {
  it('is not held in memory: eight videos of 50 MB at once', async () => {
    const shop = await openTestShop();
    const parts = formOf(plainVideo('mp4', 50 * MEGABYTE));
    const held = () => process.memoryUsage().arrayBuffers;
    const before = held();
    let most = 0;
    async function* pieces() {
      for (const part of parts) {
        for (let at = 0; at < part.length; at += MEGABYTE) {
          most = Math.max(most, held() - before);
          yield part.subarray(at, at + MEGABYTE);
        }
      }
    }
    const responses = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(async (index) => {
        const token = await newCustomer(shop, `buyer${index}`);
        const address = `192.0.2.${Math.ceil(index / 2)}`;
        return send(shop, token, address, streamOf(pieces()));
      }),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(most).toBeLessThan(100 * MEGABYTE);
    expect(underWay(shop)).toEqual([]);
  }, 120_000);

  it('takes no room for what it says will come', async () => {
    const shop = await openTestShop();
    const token = await newCustomer(shop);
    const slow = [1, 2, 3, 4, 5, 6, 7, 8].map(() => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      const begun = writer.write(Buffer.from('--x\r\n'));
      const response = send(shop, token, '192.0.2.1', readable);
      return { begun, response, end: () => writer.close() };
    });
    for (const { begun } of slow) await begun;
    expect(await uploadImage(shop, token)).toMatch(/\.webp$/);
    for (const { end } of slow) await end();
    for (const { response } of slow) expect((await response).status).toBe(422);
    expect(underWay(shop)).toEqual([]);
  });

  it('that breaks off leaves nothing, nor does one that the shop was ended in', async () => {
    const shop = await openTestShop();
    const token = await newCustomer(shop);
    async function* broken() {
      yield Buffer.alloc(MEGABYTE);
      throw new Error('gone');
    }
    const response = await send(shop, token, '192.0.2.1', streamOf(broken()));
    expect(response.status).toBe(408);
    expect(underWay(shop)).toEqual([]);
    const folder = join(shop.media.cacheFolder, 'uploads-under-way');
    mkdirSync(folder, { recursive: true });
    for (const name of ['left', 'of another process']) writeFileSync(join(folder, name), 'bytes');
    const yesterday = Date.now() / 1_000 - 86_400;
    utimesSync(join(folder, 'left'), yesterday, yesterday);
    createCommerceApi(shop);
    expect(underWay(shop)).toEqual(['of another process']);
  });

  it('has room for 110 MB of a client, and others have theirs', async () => {
    const shop = await openTestShop();
    const token = await newCustomer(shop);
    const gate = Promise.withResolvers<void>();
    const begin = () => {
      const stopped = Promise.withResolvers<void>();
      async function* pieces() {
        for (let megabytes = 0; megabytes < 45; megabytes += 1) yield Buffer.alloc(MEGABYTE);
        stopped.resolve();
        await gate.promise;
      }
      const response = send(shop, token, '192.0.2.1', streamOf(pieces()));
      return { stopped: stopped.promise, response };
    };
    const held = [begin(), begin()];
    for (const { stopped } of held) await stopped;
    expect((await begin().response).status).toBe(503);
    const image = formOf(await plainImage(9, 9));
    async function* pieces() {
      yield* image;
    }
    expect((await send(shop, token, '192.0.2.2', streamOf(pieces()))).status).toBe(200);
    gate.resolve();
    for (const { response } of held) expect((await response).status).toBe(422);
    expect((await begin().response).status).toBe(422);
  });

  it('is not kept waiting by those of one network', async () => {
    const shop = await openTestShop();
    const [token, other] = [await newCustomer(shop), await newCustomer(shop, 'omar')];
    const image = formOf(await plainImage(9, 9));
    async function* pieces() {
      yield* image;
    }
    const full = Promise.withResolvers<void>();
    const theirs = Array.from({ length: 20 }, async () => {
      const { status } = await send(shop, token, '192.0.2.1', streamOf(pieces()));
      if (status === 503) full.resolve();
      return status;
    });
    await full.promise;
    expect((await send(shop, other, '192.0.2.2', streamOf(pieces()))).status).toBe(200);
    expect(new Set(await Promise.all(theirs))).toEqual(new Set([200, 503]));
  });

  it('is looked at for a time and with a memory only', async () => {
    const folder = await temporaryFolder();
    const form = join(folder, 'form');
    writeFileSync(form, Buffer.concat(formOf(plainVideo('mp4'))));
    const job = { form, contentType: FORM['Content-Type'], target: join(folder, 'file') };
    expect(await checkUpload(job)).toMatchObject({ type: 'video/mp4', bytes: 2000 });
    expect(await checkUpload(job, { deadlineMs: 0 })).toEqual({ refused: 'fileWrongType' });
    expect(await checkUpload(job, { maxHeap: 4 })).toEqual({ refused: 'fileWrongType' });
  });
});

describe('uploads', () => {
  it('leave orders their part of the disk', async () => {
    const shop = await openTestShop({ products: [product('a')] }, { diskReserve: 1e18 });
    const token = await newCustomer(shop);
    const refusal = await refusalOf(upload(shop, token, await plainImage(9, 9)));
    expect([refusal.code, refusal.serverMessage]).toEqual([
      503,
      expect.stringContaining('without them'),
    ]);
    const items = [{ product_id: 1, quantity: 1, unit_price: 100 }];
    const order = shop.client('en', { token })(createOrder, { body: { items, source: 'Halcyre' } });
    expect(await order).toHaveProperty('order_id');
  });

  it.each([
    ['one customer', 'leila', 450, 429],
    ['all customers', 'omar', 4_999, 503],
  ])('that no review shows are bounded, of %s', async (_, other, megabytes, code) => {
    const shop = await openTestShop({ products: [product('a')] });
    const token = await newCustomer(shop, 'leila');
    await uploadImage(shop, await newCustomer(shop, 'omar'));
    const key = await uploadImage(shop, token);
    const [owner] = await shop.database
      .selectFrom('customer')
      .select('id')
      .where('email', 'like', `${other}%`)
      .execute();
    await shop.database
      .updateTable('upload')
      .set({ customer_id: owner?.id ?? 0 })
      .where('key', '=', key)
      .execute();
    await shop.database
      .updateTable('media_file')
      .set({ bytes: megabytes * MEGABYTE })
      .where('key', '=', key)
      .execute();
    await uploadImage(shop, token);
    await shop.database
      .updateTable('media_file')
      .set({ bytes: (megabytes + 51) * MEGABYTE })
      .where('key', '=', key)
      .execute();
    const refusal = await refusalOf(uploadImage(shop, token));
    expect(refusal.code).toBe(code);
    const endless = new ReadableStream<Uint8Array>(
      { pull: () => expect.fail('It was read.') },
      { highWaterMark: 0 },
    );
    if (code === 429) expect((await send(shop, token, '192.0.2.1', endless)).status).toBe(code);
    const review = { product_id: 1, author: '', rating: 5, content: '', created_at: '' };
    const { id } = await shop.database
      .insertInto('review')
      .values(review)
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.database
      .updateTable('upload')
      .set({ review_id: id })
      .where('key', '=', key)
      .execute();
    await uploadImage(shop, token);
  });

  it('of one network never take the room of all', async () => {
    const { database, now, pass } = await openTestShop();
    const { hitByClient } = createRateLimit(database, now, RATE_LIMITS, createAddressHash());
    let kept = 0;
    const uploadAll = async () => {
      for (let client = 0; client < 8; client += 1) {
        const from = `2001:db8:7:${client}::/64`;
        while ((await hitByClient('uploadMegabytesByClient', from, 50)) === 0) kept += 50;
      }
    };
    await uploadAll();
    // A window can end while files of it still wait.
    pass(24 * 3_600_000);
    await uploadAll();
    expect(kept).toBeLessThan(5_000);
  });

  it('of one network are bounded by their bytes', async () => {
    const limits = { uploadMegabytesByClient: { max: 3, windowMs: 60_000 } };
    const shop = await openTestShop(undefined, { limits });
    const video = plainVideo('mp4', 2 * MEGABYTE);
    await upload(shop, await newCustomer(shop, 'leila'), video);
    const other = await newCustomer(shop, 'omar');
    expect((await refusalOf(upload(shop, other, video))).code).toBe(429);
  });
});
