import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { finished, opened, runVitrine, stop } from '../faults/startCommand.ts';

it('the command finds that the API which is started alone is as the contract wants it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-api-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, 'data');
  const env = { PORT: '0', VITRINE_DATA: data, VITRINE_DIST: join(folder, 'dist') };
  const api = runVitrine(['api'], env);
  onTestFinished(() => stop(api));
  const address = await opened(api, 'API is open:', '/api/x');
  const { code, printed } = await finished(
    runVitrine(['doctor', '--api', address, '--orders'], env),
  );
  expect(printed).not.toContain('✗');
  expect(printed).toContain('Vitrine can be published from this API.');
  expect(code).toBe(0);
  expect(existsSync(join(data, 'desk-token'))).toBe(false);
  expect(existsSync(env.VITRINE_DIST)).toBe(false);
}, 120_000);
