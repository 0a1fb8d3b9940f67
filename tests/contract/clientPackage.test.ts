import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as client from '@vitrine/contract/client.ts';
import { category, product } from '@vitrine/reference-api/testing/fixture.ts';
import { openTestShop, temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import { expect, it, onTestFinished } from 'vitest';
import { openApi } from '../publisher/shopAtWork.ts';
import { TRY_ALL } from '../sample.ts';
import { calls } from './calls.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PACKAGE = join(ROOT, 'packages/contract');
/** Reports of browsers and previews for publishers: nobody else makes them. */
const NOT_FOR_OTHERS = ['sendPolicyReports', 'previewPost', 'previewProduct', 'shopExport'];

const CONSUMER = `
import { addToCart, ApiRefusalError, cartItems, createShopClient, login, productBySlug, register } from '@vitrine/contract';

let token: string | undefined;
const shop = createShopClient({ baseUrl: process.argv[2] ?? '', language: 'en', token: () => token });
const account = { email: 'reader@example.com', password: 'a long enough password' };
await shop(register, { body: account });
token = (await shop(login, { body: account })).token;
const { id, price } = await shop(productBySlug, { params: { slug: 'halo' } });
await shop(addToCart, { body: { product_id: id, quantity: 2 } });
const cart = await shop(cartItems, {});
const none = await shop(productBySlug, { params: { slug: 'none' } }).catch((error: unknown) => error);
const code: number = none instanceof ApiRefusalError ? none.code : 0;
console.log(JSON.stringify({ price, quantities: cart.map(({ quantity }) => quantity), code }));
// @ts-expect-error: a product is read by its slug.
void (() => shop(productBySlug, { params: { id } }));
`;

it('has every call that others than the shop itself may make', () => {
  const exported = Object.values(client);
  const missing = calls.filter((call) => !exported.some((value) => value === call));
  expect(missing.map(({ name }) => name).sort()).toEqual(NOT_FOR_OTHERS.toSorted());
});

it.runIf(TRY_ALL)('works and is typed in a project that has nothing else', async () => {
  // Outside the project, whose other dependencies would be found from within.
  const folder = await temporaryFolder();
  const run = async (command: string, ...args: string[]) =>
    (await promisify(execFile)(command, args, { cwd: folder })).stdout;
  onTestFinished(() => rmSync(join(PACKAGE, 'dist'), { recursive: true, force: true }));
  await run('npm', 'pack', '--silent', PACKAGE);
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@vitrine'), { recursive: true });
  await run('tar', '-xzf', 'vitrine-contract-0.1.0.tgz');
  await run('mv', 'package', join(modules, '@vitrine/contract'));
  const { dependencies } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  for (const name of [...Object.keys(dependencies), '@types/node']) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'consumer.ts'), CONSUMER);
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const strict = ['--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
  await run(process.execPath, tsc, '--noEmit', ...strict, 'consumer.ts');

  const shop = await openTestShop({ categories: [category('rings')], products: [product('halo')] });
  const { url } = await openApi(shop.app.fetch);
  expect(JSON.parse(await run(process.execPath, 'consumer.ts', url))).toEqual({
    price: 10_000,
    quantities: [2],
    code: 404,
  });
});
