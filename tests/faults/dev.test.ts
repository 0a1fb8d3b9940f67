import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@vitrine/runtime/freePort.ts';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { copyShop } from '../copyShop.ts';
import { ROOT } from '../structure/sourceFiles.ts';
import { finished, opened, stop } from './startCommand.ts';

/** A copy of the shop, in which a component can be changed and no other shop is disturbed. */
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-dev-'));
  copyShop(ROOT, root);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Starts `npm run dev` with settings of a real shop, none of which it may use. */
function runDev(port: number) {
  // Astro serves no pages in a process that Vitest seems to have started.
  const { VITEST: _, ...environment } = process.env;
  return spawn(process.execPath, [join(root, 'scripts/vitrine.ts'), 'dev'], {
    cwd: root,
    env: {
      ...environment,
      DEV_PORT: `${port}`,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      PUBLIC_API_BASE_URL: 'https://api.example',
      SITE_URL: 'https://shop.example',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Resolves once a page is as it should be: the file watcher has seen a change then. */
async function pageWhere(address: string, isSo: (page: string) => boolean): Promise<void> {
  while (!isSo(await (await fetch(address)).text()));
}

it('says in a sentence that the port is taken, and touches nothing', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, printed } = await finished(runDev(port));
  other.close();
  expect(code).toBe(1);
  expect(printed).toContain(`Port ${port} is taken`);
  expect(printed).toContain(`DEV_PORT=${port + 1} npm run dev`);
  expect(existsSync(join(root, '.work'))).toBe(false);
});

it('serves the demo from its sources, and shows changes and errors of a component', async () => {
  const child = runDev(await freePort());
  onTestFinished(() => {
    child.kill();
  });
  const address = await opened(child, 'The shop, in development:');
  const read = async (path: string) => {
    const response = await fetch(`${address}${path}`);
    return { status: response.status, text: await response.text() };
  };

  for (const [path, text] of [
    ['/', 'Moonstone Pendant'],
    ['/zh/', '月光石吊坠'],
    ['/shop-overviews/pendant-moonstone/', 'Moonstone Pendant'],
    ['/category/jewellery/', 'Moonstone Pendant'],
    ['/cart/', 'astro-island'],
    ['/search/shop.json', ''],
    ['/api/products/slug/pendant-moonstone', 'Moonstone Pendant'],
  ] as const) {
    const page = await read(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.text).toContain(text);
    expect(page.text).not.toContain('api.example');
  }

  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  const footer = join(root, 'src/features/navigation/Footer.astro');
  const text = readFileSync(footer, 'utf8');
  writeFileSync(footer, text.replace('</footer>', '<p>Just saved</p></footer>'));
  await pageWhere(`${address}/`, (page) => page.includes('<p>Just saved</p></footer>'));

  writeFileSync(footer, text.replace('</footer>', '{nothing.there}</footer>'));
  await pageWhere(`${address}/`, (page) => !page.includes('</footer>'));
  writeFileSync(footer, text);
  await pageWhere(`${address}/`, (page) => page.includes('</footer>'));
  await vi.waitFor(() =>
    expect(printed).toMatch(/nothing is not defined[\s\S]*navigation\/Footer\.astro/),
  );

  const tokens = join(root, 'tokens.cjs');
  writeFileSync(
    tokens,
    readFileSync(tokens, 'utf8').replace("paper: '#faf8f4'", "paper: '#abcdef'"),
  );
  await pageWhere(`${address}/`, (page) => page.includes('content="#abcdef"'));

  const own = join(root, 'demo/shop');
  for (const [file, from, to] of [
    ['shop.config.ts', 'hello@', 'renamed@'],
    ['messages/en/about.json', 'A trading house', 'A renamed house'],
  ] as const) {
    const saved = readFileSync(join(own, file), 'utf8');
    writeFileSync(join(own, file), saved.replace(from, to));
    await pageWhere(`${address}/about/`, (page) => page.includes(to));
  }
  expect((await read('/favicon.svg')).text).toBe(
    readFileSync(join(own, 'public/favicon.svg'), 'utf8'),
  );

  await stop(child);
  expect(printed).not.toContain('UnhandledRejection');
  await expect(fetch(address)).rejects.toThrow();
  expect(existsSync(join(root, 'dist'))).toBe(false);
  expect(existsSync(join(root, 'data'))).toBe(false);
});
