import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connectedFrom } from '@vitrine/runtime/testing/connection.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCommerceApi } from '../commerceApi.ts';
import { applyCatalogue } from '../import/apply.ts';
import { catalogue, product } from '../testing/fixture.ts';
import { temporaryFolder } from '../testing/shop.ts';
import { openDatabase } from './openDatabase.ts';

/** A shop on an embedded database, and what another process that writes into it would be. */
async function shopAndWriter() {
  const dataFolder = await temporaryFolder();
  const logged: string[] = [];
  const logger = { error: (message: string) => void logged.push(message) };
  const shop = await openCommerceApi({ dataFolder, logger });
  onTestFinished(() => shop.close());
  const place = join(dataFolder, 'shop.sqlite');
  const writer = new DatabaseSync(place, { timeout: 0 });
  onTestFinished(() => writer.close());
  const request = async (path: string, init: RequestInit = {}) =>
    shop.app.request(path, init, connectedFrom('192.0.2.1'));
  const ask = () =>
    request('/api/inquiries', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        email: 'leila@example.com',
        country: 'FR',
        description: 'Is it gold?',
      }),
    });
  return { shop, place, writer, request, ask };
}

describe('while another process writes', () => {
  it('reads are served, and a write waits for its turn', async () => {
    const { writer, request, ask } = await shopAndWriter();
    writer.exec('begin immediate');
    const asked = ask();
    for (let reader = 0; reader < 20; reader += 1) {
      for (const path of ['/api/live', '/api/health', '/api/productsList']) {
        expect((await request(path)).status).toBe(200);
      }
    }
    writer.exec('commit');
    expect((await asked).status).toBe(200);
  });

  it('a write that gets no turn is asked to come again', async () => {
    const { writer, request, ask } = await shopAndWriter();
    writer.exec('begin immediate');
    const response = await ask();
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await request('/api/productsList')).status).toBe(200);
    writer.exec('commit');
    expect((await ask()).status).toBe(200);
  });
});

describe('an import', () => {
  const options = { source: 'test' };

  it('leaves others to write while it prepares', async () => {
    const { shop, writer } = await shopAndWriter();
    let turns = 0;
    const sold = catalogue({ products: ['a', 'b', 'c'].map((id) => product(id)) });
    const report = await applyCatalogue(shop.database, shop.media, sold, {
      ...options,
      onProgress: () => {
        writer.exec('begin immediate; commit');
        turns += 1;
      },
    });
    expect(report.products.added).toBe(3);
    expect(turns).toBe(6);
  });

  it('takes nothing back of another one that was faster', async () => {
    const { shop, place } = await shopAndWriter();
    const oneProduct = (fields: Parameters<typeof product>[1]) =>
      catalogue({ products: [{ id: 'a', slug: 'a', ...fields }] });
    await applyCatalogue(
      shop.database,
      shop.media,
      catalogue({ products: [product('a')] }),
      options,
    );
    const other = await openDatabase(place);
    onTestFinished(() => other.destroy());
    let second: Promise<unknown> | undefined;
    await applyCatalogue(shop.database, shop.media, oneProduct({ name: { en: 'Renamed' } }), {
      ...options,
      onProgress: () => {
        second ??= applyCatalogue(
          other,
          shop.media,
          oneProduct({ summary: { en: 'New.' } }),
          options,
        );
      },
    });
    await second;
    const texts = await shop.database.selectFrom('product_text').selectAll().execute();
    expect(texts).toMatchObject([{ name: 'Renamed', summary: 'New.' }]);
  });
});
