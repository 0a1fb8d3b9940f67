import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@vitrine/runtime/freePort.ts';
import { expect, it, onTestFinished } from 'vitest';
import { finished, opened, runVitrine, stop } from '../faults/startCommand.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FILE = join(ROOT, 'examples/backend/server.ts');
const ORIGIN = 'https://shop.example';

/** The example, as its reader starts it, on an empty database in `folder`. */
async function openExample(folder: string): Promise<string> {
  const place = { PORT: String(await freePort()), DATABASE: join(folder, 'shop.sqlite') };
  const child: ChildProcess = spawn(process.execPath, [FILE], {
    env: { ...process.env, ...place, SHOP_ORIGIN: ORIGIN },
  });
  onTestFinished(() => stop(child));
  return opened(child, 'The example backend is open:', '/api/productsList');
}

it('passes every check of what is not optional, in 300 lines at most', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-example-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const args = ['--api', await openExample(folder), '--orders', '--origin', ORIGIN];
  // Without a folder of its own, the doctor compares with what this clone published last.
  const env = { VITRINE_DIST: join(folder, 'dist') };
  const { code, printed } = await finished(runVitrine(['doctor', ...args], env));
  expect(printed).not.toContain('✗');
  expect(printed).toContain('Vitrine can be published from this API.');
  expect(code).toBe(0);
  expect(readFileSync(FILE, 'utf8').split('\n').length - 1).toBeLessThanOrEqual(300);
}, 120_000);
