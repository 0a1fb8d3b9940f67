import { once } from 'node:events';
import { linkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runModule } from '@vitrine/runtime/command/command.ts';
import { scriptHash } from '@vitrine/runtime/security/contentPolicy.ts';
import { securityHeaders } from '@vitrine/runtime/security/securityHeaders.ts';
import { POLICY_FACTS } from '@vitrine/runtime/security/testing.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it, onTestFinished } from 'vitest';
import { readInventory, writeInventory } from '../files/paymentScripts.ts';
import { writeReleaseHeaders } from '../files/releaseHeaders.ts';
import { servePages } from '../site/pages.ts';
import * as inventoryCommand from './inventory.ts';

const folders = { root: '', data: '', dist: '' };
const PAGE = `<script>early()</script><script type="application/json">{}</script>
<script type="module" src="/assets/pay.js"></script>`;
const FILES = {
  'checkout/index.html': PAGE,
  'zh/checkout/index.html': PAGE,
  'index.html': '<script src="/assets/home.js"></script>',
  'assets/pay.js': 'import"./shared.js";const f=()=>import("./later.js");["assets/more.js"]',
  'assets/shared.js': '"./no-such-file.js"',
  'assets/later.js': 'import("./shared.js")',
  'assets/more.js': '2',
  'assets/home.js': '1',
};

/** A release of these files, with headers, and its address. */
async function open(files: Record<string, string>, facts = POLICY_FACTS) {
  const folder = folderWith(files);
  writeReleaseHeaders(folder, securityHeaders(facts));
  const server = createServer(servePages(folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { folder, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function run(...args: string[]) {
  let said = '';
  const write = (text: string) => (said += text);
  const code = await runModule(inventoryCommand, args, {
    output: { write },
    errors: { write },
    folders,
    adapter: null,
  });
  return { code, said };
}

async function publish() {
  const { folder, address } = await open(FILES);
  folders.dist = folder;
  await writeInventory(folder, []);
  return address;
}

it('lists what the checkout loads, with hashes, origins and reasons', async () => {
  await publish();
  const { code, said } = await run();
  expect(code).toBe(0);
  for (const name of ['pay', 'shared', 'later', 'more'] as const) {
    expect(said).toContain(`/assets/${name}.js  ${scriptHash(FILES[`assets/${name}.js`])}`);
  }
  expect(said).toContain(`inline  ${scriptHash('early()')}`);
  expect(said).toContain('https://*.paypal.com  the payment service’s');
  expect(said).not.toContain('home.js');
});

it('finds a public shop as it was published', async () => {
  const { code, said } = await run(await publish());
  expect([code, said]).toEqual([0, expect.stringContaining('as they were published')]);
});

const stranger = '<script src="https://evil.example/a.js"></script>';
it.each([
  [
    'a changed script',
    { 'assets/later.js': 'steal()' },
    `found: /assets/later.js ${scriptHash('steal()')}`,
  ],
  [
    'an inline script',
    { 'zh/checkout/index.html': `${PAGE}<script>steal()</script>` },
    'found: inline',
  ],
  [
    'a script from elsewhere',
    { 'checkout/index.html': PAGE + stranger },
    'found: https://evil.example/a.js',
  ],
  [
    'an import',
    { 'assets/more.js': 'import("./new.js")', 'assets/new.js': '' },
    'found: /assets/new.js',
  ],
  [
    'a script of the shop’s address that is none of its assets',
    { 'checkout/index.html': `${PAGE}<script src="/evil?a"></script>`, evil: 'steal()' },
    `found: /evil?a ${scriptHash('steal()')}`,
  ],
  [
    'one that is not there yet',
    { 'checkout/index.html': `${PAGE}<script src="/media/evil"></script>` },
    'found: /media/evil',
  ],
  [
    'one in a part that browsers open by themselves',
    {
      'checkout/index.html': `${PAGE}<i><template shadowrootmode="open">${stranger}</template></i>`,
    },
    'found: https://evil.example/a.js',
  ],
  ['a script that is gone', { 'assets/later.js': '' }, 'missing: /assets/later.js'],
])('names %s', async (_, changed, line) => {
  await publish();
  const { address } = await open({ ...FILES, ...changed });
  const { code, said } = await run(address);
  expect(code).toBe(1);
  expect(said).toContain(line);
});

it('names a policy that allows more, whoever sends it', async () => {
  await publish();
  const { address } = await open(FILES, { ...POLICY_FACTS, apiOrigin: 'https://evil.example' });
  const { code, said } = await run(address);
  expect(code).toBe(1);
  expect(said).toContain('found: https://evil.example\n');
  expect(said).toMatch(/found: connect-src .*evil/);
});

it('says that nothing was compared where the shop can’t be read', async () => {
  await publish();
  const { code, said } = await run('http://127.0.0.1:1');
  expect(code).toBe(1);
  expect(said).toContain('nothing was compared');
});

it('is written anew where the checkout was rendered, and leaves the release before its own', async () => {
  await publish();
  const next = folderWith(FILES);
  writeReleaseHeaders(next, securityHeaders(POLICY_FACTS));
  const [before, after] = [folders.dist, next].map((folder) =>
    join(folder, '.payment-scripts.json'),
  );
  linkSync(String(before), String(after));
  writeFileSync(join(next, 'assets/more.js'), 'changed');
  expect(await writeInventory(next, [{ path: '/shop/' }])).toEqual([]);
  expect(await writeInventory(next, [{ path: '/zh/checkout/' }])).toEqual([
    '.payment-scripts.json',
  ]);
  const named = (folder: string) =>
    readInventory(folder)?.scripts.find(({ address }) => address === '/assets/more.js')?.hash;
  expect([named(folders.dist), named(next)]).toEqual([scriptHash('2'), scriptHash('changed')]);
});
