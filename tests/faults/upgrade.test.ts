import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { launchChromium } from '../../scripts/browser.ts';
import { freePort } from '../../server/site/freePort.ts';
import { login, register } from '../../src/api/calls/account.ts';
import { productsList } from '../../src/api/calls/catalogue.ts';
import { orderHistory } from '../../src/api/calls/orderHistory.ts';
import { createOrder } from '../../src/api/calls/orders.ts';
import { createShopClient } from '../../src/api/client.ts';
import { workFolder } from '../publisher/demoStore.ts';
import { TRY_ALL } from '../sample.ts';
import { ROOT } from '../structure/sourceFiles.ts';
import { opened } from './startCommand.ts';

/** A version whose shops are to be upgraded: the last before pages were rendered by `App.render`. */
const BEFORE = '17dbf8d';
/** It had a setting that is gone. */
const REMOVED = { VITALS_SHARE: '0.5' };
const CUSTOMER = { email: 'ada@upgrade.example', password: 'a quiet harbour' };
const RING = '/shop-overviews/kingfisher-ring/';

/** Two installations, two builds and a start; the limit is for what hangs. */
const UPGRADE_TIMEOUT_MS = 15 * 60_000;

test.runIf(TRY_ALL)(
  'a shop of a version before is upgraded with all that it holds',
  async (context) => {
    const git = (cwd: string, ...args: string[]) =>
      execFileSync('git', args, { cwd, encoding: 'utf8' });
    const isThere = git(ROOT, 'rev-parse', '--is-shallow-repository').trim() === 'false';
    if (!isThere) context.skip('the history is not here');
    const root = join(workFolder(), 'shop');
    git(ROOT, 'clone', '--quiet', ROOT, root);
    git(root, 'checkout', '--quiet', BEFORE);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const env = { PORT: `${port}`, SITE_URL: url, PUBLISH_TIGHTEN_MINUTES: '0', ...REMOVED };
    const releases = () =>
      readdirSync(join(root, '.releases/dist')).filter((name) => /^\d/.test(name));
    const shown = async (name: string) => (await (await fetch(`${url}/`)).text()).includes(name);
    const add = (name: string, ...command: string[]) => {
      const product = { id: name.toLowerCase(), name, price: '12.50', categories: ['jewellery'] };
      const file = join(root, 'more.json');
      writeFileSync(file, JSON.stringify({ format: 'vitrine-catalogue/1', products: [product] }));
      run(root, env, ...command, 'json', file);
    };
    const browser = await launchChromium();
    onTestFinished(() => browser.close());

    const old = await start(root, env);
    const call = createShopClient({ baseUrl: url });
    await call(register, { body: CUSTOMER });
    const { token } = await call(login, { body: CUSTOMER });
    const buy = createShopClient({ baseUrl: url, token: () => token });
    const { list: products } = await call(productsList, { query: { page: 1 } });
    const plain = products.find(({ discount_type }) => discount_type === null);
    const line = { product_id: plain?.id ?? 0, quantity: 1, unit_price: (plain?.price ?? 0) / 100 };
    await buy(createOrder, { body: { items: [line], source: 'Halcyre' } });
    const visitor = await browser.newContext({ baseURL: url });
    const page = await visitor.newPage();
    await page.goto(RING);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('link', { name: 'Cart, 1 piece' }).waitFor();
    add('Amber', 'npm', 'run', '--silent', 'import', '--');
    await expect.poll(() => shown('Amber'), { timeout: 60_000 }).toBe(true);
    await stop(old);
    const releasesBefore = releases();
    expect(releasesBefore).toHaveLength(2);

    git(root, 'checkout', '--quiet', git(ROOT, 'rev-parse', 'HEAD').trim());
    const current = await start(root, env);
    expect(current.printed()).toContain('VITALS_SHARE');
    const { list } = await buy(orderHistory, { query: { page: 1 } });
    expect(list.map(({ state }) => state)).toEqual(['pending_payment']);
    expect((await call(login, { body: CUSTOMER })).token).not.toBe('');
    await page.goto('/cart/');
    await page.getByRole('link', { name: 'Cart, 1 piece' }).waitFor();
    add('Birch', 'bin/vitrine', 'import');
    await expect.poll(() => shown('Birch'), { timeout: 60_000 }).toBe(true);
    expect(await shown('Amber')).toBe(true);
    expect(releases()).toContain(releasesBefore.at(-1));
    run(root, env, 'bin/vitrine', 'rollback', releasesBefore.at(-1) ?? '');
    await expect.poll(() => shown('Birch')).toBe(false);
    expect(await shown('Amber')).toBe(true);
    await stop(current);
    expect(existsSync(join(root, 'dist/index.html'))).toBe(true);
  },
  UPGRADE_TIMEOUT_MS,
);

/**
 * Runs npm as its owner would, who knows of no tests; packages come from the cache that this
 * project's own installation filled, since a slow registry is no fault of the shop.
 */
const ownEnv = (env: Record<string, string>) => ({
  ...process.env,
  NODE_ENV: undefined,
  npm_config_prefer_offline: 'true',
  ...env,
});

function run(root: string, env: Record<string, string>, ...[file = '', ...args]: string[]): void {
  execFileSync(file, args, { cwd: root, env: ownEnv(env) });
}

async function start(root: string, env: Record<string, string>) {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: ownEnv(env),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void signal(child, 'SIGKILL'));
  let printed = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      printed += chunk;
    });
  }
  await opened(child);
  return { child, printed: () => printed };
}

async function stop({ child }: { child: ChildProcess }): Promise<void> {
  const closed = once(child, 'close');
  signal(child, 'SIGTERM');
  await closed;
}

/** To npm and all that it started; does nothing where they have ended. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
