import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import { ApiMalformedError } from '@vitrine/contract/api/errors.ts';
import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { type CommerceApi, openCommerceApi } from '@vitrine/reference-api/commerceApi.ts';
import { fileDatabaseSettings } from '@vitrine/reference-api/testing/testDatabase.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READING_CALLS, type Reading, readEverything } from './readings.ts';
import { fieldsOf, type Mutation, mutate, mutationsOf, type SchemaField } from './schemaFields.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
const logged: string[] = [];
let api: CommerceApi;
let readings: Reading[];

beforeAll(async () => {
  const logger = { error: (message: string) => logged.push(message) };
  const database = await fileDatabaseSettings();
  api = await openCommerceApi({ dataFolder: folder, logger, database });
  await api.seed();
  readings = await readEverything(api.app);
});

afterAll(async () => {
  await api?.close();
  rmSync(folder, { recursive: true, force: true });
});

const fieldsOfReading = ({ call, data }: Reading) => fieldsOf(call.data, data);

/** `data.list.*.price`: the same field of any item. */
const pattern = ({ path }: SchemaField) =>
  ['data', ...path.map((key) => (typeof key === 'number' ? '*' : key))].join('.');

/**
 * What the contract's client says to the response with one field spoiled; `null` where it accepts.
 */
async function complaint(reading: Reading, field: SchemaField, mutation: Mutation) {
  const data = mutate(reading.data, field, mutation);
  const fetch = async () => Response.json({ code: 200, msg: 'success', data });
  const client = createShopClient({ baseUrl: 'http://shop.test', fetch });
  return client(reading.call, reading.request).then(
    () => null,
    (error: unknown) => (error instanceof ApiMalformedError ? error.message : String(error)),
  );
}

/** Without `products` a response is a page of a `list`, and it is that list which is missed. */
function pathOf({ path }: SchemaField, mutation: Mutation): string {
  const named = ['data', ...path].join('.');
  return mutation === 'delete' && named === 'data.products' ? 'data.list' : named;
}

async function expectRejected(reading: Reading, field: SchemaField, mutation: Mutation) {
  const path = pathOf(field, mutation);
  const message = await complaint(reading, field, mutation);
  expect(message, `${mutation} of ${path} in ${reading.name}`).toContain(path);
  expect(message).toContain(reading.name.replace(/ \(\w+\)$/, ''));
}

describe('the reference API', () => {
  it('§7.4 answers every reading call in every language as the contract says', () => {
    for (const call of READING_CALLS) {
      for (const language of LANGUAGES) {
        const asked = readings.filter((one) => one.call === call && one.language === language);
        expect([call.name, language, asked.length > 0]).toEqual([call.name, language, true]);
      }
    }
    expect(logged).toEqual([]);
  });

  it('shows a whole shop: goods, reviews, replies, posts, promotions', () => {
    const filled = new Set(
      readings.flatMap((reading) =>
        fieldsOfReading(reading)
          .filter(({ value }) => value !== null && value !== undefined && value !== '')
          .map((field) => `${reading.call.name} ${pattern(field)}`),
      ),
    );
    for (const field of [
      'productBySlug data.images.*.image_url',
      'productBySlug data.attributes.*.value',
      'productBySlug data.discount_value',
      'productBySlug data.end_date',
      'productsList data.list.*.main_image_url',
      'productReviews data.list.*.reply.content',
      'categories data.list.*.cover_image',
      'categoryProducts data.products.*.price',
      'blogBySlug data.blog.content',
    ]) {
      expect(filled).toContain(field);
    }
  });
});

describe('the contract', () => {
  it('§3.7 rejects each response without a required field, or with a wrong one, by the field’s name', async () => {
    const seen = new Map<string, [Reading, SchemaField]>();
    for (const reading of readings) {
      for (const field of fieldsOfReading(reading)) {
        seen.set(`${reading.call.name} ${pattern(field)}`, [reading, field]);
      }
    }
    const required = [...seen].filter(([, [, field]]) => field.required).map(([name]) => name);
    expect(required).toEqual(
      expect.arrayContaining([
        'productsList data.list',
        'productsList data.totalPage',
        'productsList data.list.*.price',
        'productBySlug data.slug',
        'getProductByIds data.*.name',
        'categoryProducts data.products.*.id',
        'getMenuCategory data.*.slug',
        'productReviews data.list.*.rating',
        'blogs data.list.*.published_at',
        'blogBySlug data.blog.title',
      ]),
    );
    for (const [reading, field] of seen.values()) {
      for (const mutation of mutationsOf(field)) await expectRejected(reading, field, mutation);
    }
  });

  it('does so in any response, at any place', async () => {
    const spoiled = fc
      .nat()
      .map((index) => readings[index % readings.length] as Reading)
      .filter((reading) => fieldsOfReading(reading).length > 0)
      .chain((reading) => {
        return fc
          .constantFrom(...fieldsOfReading(reading))
          .chain((field) =>
            fc
              .constantFrom(...mutationsOf(field))
              .map((mutation) => ({ reading, field, mutation })),
          );
      });
    await fc.assert(
      fc.asyncProperty(spoiled, ({ reading, field, mutation }) =>
        expectRejected(reading, field, mutation),
      ),
      { numRuns: 300 },
    );
  });

  it('accepts each response as it came', async () => {
    for (const { call, request, data, parsed } of readings) {
      const fetch = async () => Response.json({ code: 200, data });
      const client = createShopClient({ baseUrl: 'http://shop.test', fetch });
      expect(await client(call, request)).toEqual(parsed);
    }
  });
});
