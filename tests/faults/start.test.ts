import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lendToCommand } from '../publisher/compiledPages.ts';
import { SETTINGS } from './publisher/settings.ts';
import { finished, opened, runVitrine, stop } from './startCommand.ts';

let folder: string;
let env: Record<string, string> & { SITE_URL: string; VITRINE_DIST: string };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-start-'));
  env = {
    PORT: '0',
    SITE_URL: SETTINGS.siteUrl,
    ALLOW_TEST_PAYMENTS: 'yes',
    VITRINE_DATA: join(folder, 'data'),
    VITRINE_DIST: join(folder, 'dist'),
  };
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('opens the demo, then the owner’s own catalogue in its place, although that has no posts', async () => {
  await lendToCommand(env);
  const demo = runVitrine(['start'], env);
  const home = await (await fetch(`${await opened(demo)}/`)).text();
  expect(home).toContain('Moonstone Pendant');
  await stop(demo);

  const file = join(folder, 'own.json');
  const product = { id: 'own', name: 'Own Piece', price: '12.50', categories: ['things'] };
  writeFileSync(file, JSON.stringify({ format: 'vitrine-catalogue/1', products: [product] }));
  const imported = await finished(runVitrine(['import', 'json', file, '--without-demo'], env));
  expect(imported.code).toBe(0);

  const own = runVitrine(['start'], env);
  const address = await opened(own);
  const shown = await (await fetch(`${address}/zh/`)).text();
  expect(shown).toContain('Own Piece');
  expect(shown).not.toContain('/shop-overviews/pendant-moonstone/');
  expect((await fetch(`${address}/shop-overviews/pendant-moonstone/`)).status).toBe(404);
  await stop(own);
});

it('says in a sentence that the port is taken, and touches nothing', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, printed } = await finished(runVitrine(['start'], { ...env, PORT: `${port}` }));
  other.close();
  expect(code).toBe(1);
  expect(printed).toContain(`Port ${port} is taken`);
  expect(existsSync(join(folder, 'dist'))).toBe(false);
});

it.each([
  [
    'a public address without PayPal',
    { SITE_URL: 'https://shop.example', ALLOW_TEST_PAYMENTS: '' },
    'test payments only',
  ],
  ['half of PayPal', { PAYPAL_CLIENT_ID: 'id' }, 'PayPal is only half configured'],
])('refuses to start with %s, in a sentence, and touches nothing', async (_, settings, message) => {
  const { code, printed } = await finished(runVitrine(['start'], { ...env, ...settings }));
  expect(code).toBe(2);
  expect(printed).toContain(message);
  expect(printed).not.toMatch(/\n\s+at /);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});
