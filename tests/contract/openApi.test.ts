import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { shopExport } from '@vitrine/contract/api/calls/shopExport.ts';
import { cashTerms } from '@vitrine/reference-api/testing/cash.ts';
import { article, category, product } from '@vitrine/reference-api/testing/fixture.ts';
import { openTestShop } from '@vitrine/reference-api/testing/shop.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, it } from 'vitest';
import { readContract } from '../../scripts/openapi/contract.ts';
import { openApiDocument } from '../../scripts/openapi/document.ts';
import { referencePage } from '../../scripts/openapi/referencePage.ts';
import { calls } from './calls.ts';
import { readEverything } from './readings.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const written = JSON.parse(read('docs/openapi.json'));
let contract: Awaited<ReturnType<typeof readContract>>;

beforeAll(async () => {
  contract = await readContract(ROOT);
});

it('docs/openapi.json and docs/api-reference.md are what `bin/vitrine openapi` writes', () => {
  expect(written).toEqual(JSON.parse(JSON.stringify(openApiDocument(contract))));
  expect(read('docs/api-reference.md')).toBe(referencePage(contract));
});

it('every call of the contract is in the document', () => {
  const documented = contract.calls.map(({ call }) => call.name);
  expect(documented.toSorted()).toEqual([...new Set(calls.map(({ name }) => name))].toSorted());
});

it('the document is valid OpenAPI 3.1, as an independent validator reads it', async () => {
  const validator = new Validator();
  expect(await validator.validate(written)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

it('§7.4 the reference API serves it, and responds as it says', async () => {
  const sections = {
    categories: [category('rings')],
    products: [product('halo'), product('signet')],
    articles: [article('silk')],
  };
  const { app } = await openTestShop(sections, { previewSecret: 'a secret' });
  expect(await (await app.request('/api/openapi.json')).json()).toEqual(written);
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema(written, 'openapi');
  const readings = await readEverything(app);
  expect(readings.length).toBeGreaterThan(10);
  for (const { call, name, data } of readings) {
    const path = call.path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
    const isRight = ajv.getSchema(
      `openapi#/paths/${path}/${call.method.toLowerCase()}/responses/200/content/application~1json/schema`,
    );
    if (!isRight) throw new Error(`The document has no response for ${name}.`);
    isRight({ code: 200, msg: 'success', data });
    expect([name, isRight.errors]).toEqual([name, null]);
  }

  const headers = { Authorization: 'Bearer a secret' };
  const lines = await (await app.request(shopExport.path, { headers })).text();
  const isLine = ajv.getSchema(
    'openapi#/paths/~1api~1x~1export/get/responses/200/content/application~1x-ndjson/schema',
  );
  const kinds = lines
    .trimEnd()
    .split('\n')
    .map((line) => {
      const read = JSON.parse(line);
      expect([isLine?.(read), isLine?.errors, read.kind]).toEqual([true, null, read.kind]);
      return read.kind;
    });
  expect([...new Set(kinds)]).toEqual(['menu', 'category', 'product', 'post', 'end']);
});

it('no call of the contract is unknown to the reference API', async () => {
  const { app } = await openTestShop({}, { previewSecret: 'a secret', terms: cashTerms() });
  const optional = ['payments', 'password-reset', 'email-change', 'guest-order', 'withdrawal'];
  for (const { method, path } of calls) {
    const address = path.replace(/\{\w+\}/g, '1');
    const response = await app.request(address, {
      method,
      headers: { Authorization: 'Bearer a secret', 'Accept-Language': 'en' },
      ...(method !== 'GET' && { body: '{}' }),
    });
    if (optional.some((part) => path.includes(part))) continue;
    const { msg } = response.ok ? { msg: '' } : await response.json();
    expect([path, msg]).not.toEqual([path, 'There is no such call']);
  }
});
