import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runConformance } from '../../scripts/doctor/run.ts';
import { createMinimalApi } from '../minimal/minimalApi.ts';
import { type Answering, fetchFrom, openReferenceApi, type ReferenceApi } from './apis.ts';

async function run(args: string[], answer?: Answering) {
  let said = '';
  let errors = '';
  const code = await runConformance(args, {
    output: { write: (text) => (said += text) },
    errors: { write: (text) => (errors += text) },
    ...(answer && { fetch: fetchFrom(answer) }),
  });
  return { code, said, errors };
}

describe('the reference API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  let api: ReferenceApi;

  beforeAll(async () => {
    api = await openReferenceApi(['http://shop.test']);
  });
  afterAll(async () => {
    await api?.close();
    rmSync(folder, { recursive: true });
  });

  it('holds every rule; only letters for lost passwords do not apply without mail', async () => {
    const json = join(folder, 'findings.json');
    const args = ['--api', 'http://api.test/api/', '--orders', '--origin', 'http://shop.test'];
    const { code, said } = await run([...args, '--json', json], api.answer);
    expect(said).not.toContain('✗');
    expect(said.match(/–.*\(GET \/api\/x announces/g)).toHaveLength(1);
    expect(said.match(/ {2}– /g)).toHaveLength(1);
    expect(code).toBe(0);
    const { holds, results } = JSON.parse(readFileSync(json, 'utf8'));
    expect(holds).toBe(true);
    expect(results[0]).toMatchObject({ name: 'reads.productsList', outcome: 'fine' });
  });

  it('is ordered from where few pieces are left', async () => {
    const few = (stock: number) => api.database.updateTable('product').set({ stock });
    // The limit of unpaid items counts the orders of the test before, from the same address.
    await api.database.updateTable('shop_order').set({ unpaid_client: null }).execute();
    await few(1).where('slug', 'in', ['ring', 'lamp']).execute();
    const { code, said } = await run(['--api', 'http://api.test', '--orders'], api.answer);
    expect(said).not.toContain('✗');
    expect(code).toBe(0);
    await few(100_000).where('slug', '<>', 'gone').execute();
  });

  it('is left as it was with --read-only', async () => {
    const count = async (table: 'customer' | 'shop_order' | 'inquiry' | 'cart_line') =>
      (await api.database.selectFrom(table).selectAll().execute()).length;
    const all = async () =>
      Promise.all((['customer', 'shop_order', 'inquiry', 'cart_line'] as const).map(count));
    const before = await all();
    const args = ['--api', 'http://api.test', '--read-only'];
    const { code, said } = await run(args, api.answer);
    expect([code, await all()]).toEqual([0, before]);
    const { token } = await customerAt(api, 'eve@mail.example');
    const again = await run([...args, '--token', token], api.answer);
    expect([again.code, (await all())[3]]).toEqual([0, 0]);
    expect(said).not.toContain('Left behind');
  });

  it('loses no line of a customer whose token is given', async () => {
    const { ask, token } = await customerAt(api, 'ada@mail.example');
    await ask('POST', 'cart/add', { product_id: 7, quantity: 3 });
    const { code } = await run(['--api', 'http://api.test', '--token', token], api.answer);
    const { data } = await ask('GET', 'cart/items');
    const lines = data.map(({ product, quantity }: Line) => [product.id, quantity]);
    expect([code, lines]).toEqual([0, [[7, 3]]]);
  });
});

/** Somebody with an account, and what asks the API on their behalf. */
async function customerAt({ answer }: ReferenceApi, email: string) {
  let token = '';
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${token}` };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await answer(new Request(`http://api.test/api/${path}`, sent))).json();
  };
  const account = { email, password: 'a quiet harbour' };
  await ask('POST', 'register', account);
  token = (await ask('POST', 'login', account)).data.token;
  return { ask, token };
}

interface Line {
  product: { id: number };
  quantity: number;
}

it('the minimal API holds what the specification asks for, and lacks only what is optional', async () => {
  const { app } = createMinimalApi('http://minimal.test', 'http://shop.test');
  const args = ['--api', 'http://minimal.test', '--orders', '--origin', 'http://shop.test'];
  const { code, said } = await run(args, async (request) => app.fetch(request));
  expect(said).not.toContain('✗');
  expect(said).toContain('GET /api/x is a 404: the shop does without optional calls');
  expect(said).toContain('it is not refused but priced anew');
  expect(code).toBe(0);
});

describe('a backend that is not there', () => {
  it('is said to be out of reach, in one failure or three, and no more', async () => {
    const { code, said } = await run(['--api', 'http://127.0.0.1:9', '--orders']);
    expect(code).toBe(1);
    expect(said.match(/✗/g)?.length).toBeLessThanOrEqual(3);
    expect(said).toContain('came   no answer');
    expect(said).toContain('Vitrine needs more of this API.');
  });

  it('does not keep anybody waiting', async () => {
    const server = createServer(() => undefined);
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { said } = await run(['--api', `http://127.0.0.1:${port}`, '--timeout', '0.05']);
    server.closeAllConnections();
    server.close();
    expect(said).toContain('came   no answer within 0.05 s');
    expect(said).toContain('the API no longer answers');
  });
});

it('a failure says what was asked, what came, and what the shop loses', async () => {
  const gone = async () =>
    new Response('<html>\u001b[2JBad gateway</html>', { status: 502, headers: {} });
  const { said } = await run(['--api', 'http://api.test', '--language', 'zh'], gone);
  expect(said).toContain(
    [
      '  ✗ GET /api/productsList lists products by the contract  [reads.productsList]',
      '      asked  GET /api/productsList?per_page=100&page=1&sort_by=latest (zh)',
      '      came   502: <html> [2JBad gateway</html>',
      '      loses  The shop is not published: the build stops at this answer.',
    ].join('\n'),
  );
});

it.each([
  [[], 'Say where the API is: --api URL.'],
  [['--api', 'shop'], 'shop is no address'],
  [['--api', 'ftp://shop.example'], 'ftp://shop.example is no address'],
  [['--api', 'http://a.example', '--language', 'fr'], 'fr is no language of the shop'],
  [['--api', 'http://a.example', '--orders', '--read-only'], 'not both'],
  [['--api', 'http://a.example', '--timeout', 'long'], 'long is no number of seconds'],
  [['--everything'], '--everything'],
])('%j is refused with words', async (args, words) => {
  const { code, errors } = await run(args);
  expect(code).toBe(1);
  expect(errors).toContain(words);
});
