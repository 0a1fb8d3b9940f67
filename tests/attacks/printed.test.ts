import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApi } from '../faults/brokenApi.ts';
import { finished, runVitrine } from '../faults/startCommand.ts';

/** Ends its line, drives the terminal, turns letters around, and says so in a line of its own. */
const HOSTILE =
  'mine\nFORGED a\r\u001b[2K\u001b]0;b\u0007\u009b31m\u202ec\u2066\u2028FORGED d\u0085FORGED e';
const hostile = (status: number) => Response.json({ code: status, msg: HOSTILE }, { status });

/** Everything was printed, and none of it is obeyed or passes for a line of ours. */
function expectHarmless(printed: string, least = 1): void {
  expect(printed.split('mine').length - 1, printed).toBeGreaterThanOrEqual(least);
  expect(printed).not.toMatch(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u202e\u2066]/u);
  expect(printed).not.toMatch(/^FORGED/m);
}

function folderOfTest(): { VITRINE_DATA: string; VITRINE_DIST: string; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { VITRINE_DATA: join(folder, 'data'), VITRINE_DIST: join(folder, 'dist'), folder };
}

test('a backend’s words drive no terminal by way of the doctor', async () => {
  const { folder: _, ...env } = folderOfTest();
  const json = (data: unknown) => Response.json({ code: 200, msg: 'success', data });
  const api = await startApi((path) => {
    if (path === '/api/blogs') return hostile(500);
    if (path === '/api/getMenuCategory') return json([{ slug: HOSTILE, name: 5 }]);
    if (path === '/api/categories') return json({ list: [{ name: HOSTILE, slug: 7, id: 1 }] });
    if (path.endsWith('/reviews')) return new Response(HOSTILE);
    if (path === '/api/x') return hostile(418);
    return undefined;
  });
  const { code, printed } = await finished(runVitrine(['doctor', '--api', api, '--write'], env));
  expect(code).toBe(1);
  expectHarmless(printed, 3);
  const program = await finished(runVitrine(['doctor', '--api', api, '--json'], env));
  expectHarmless(program.printed, 3);
  expect(JSON.parse(program.printed.replace(/^Checking.*|^Reading.*/gm, '')).ok).toBe(false);
});

test('nor by way of a publish that it stops', async () => {
  const { folder: _, ...env } = folderOfTest();
  for (const status of [422, 200]) {
    const api = await startApi((path) => {
      if (path !== '/api/productsList') return undefined;
      return status === 422 ? hostile(422) : Response.json({ code: 200, data: { list: HOSTILE } });
    });
    const { code, printed } = await finished(runVitrine(['build'], { ...env, API_BASE_URL: api }));
    expect(code).toBe(1);
    expectHarmless(printed);
  }
});

test('nor do the words of a file that is imported', async () => {
  const { folder, ...env } = folderOfTest();
  const file = join(folder, 'catalogue.json');
  const product = { id: HOSTILE, name: { en: HOSTILE }, price: HOSTILE, [HOSTILE]: 1 };
  writeFileSync(file, JSON.stringify({ format: 'vitrine-catalogue/1', products: [product] }));
  const { printed } = await finished(runVitrine(['import', 'json', file], env));
  expectHarmless(printed);
});

const LOGS = {
  text: "import { consoleLogger as logger } from './packages/reference-api/http/logger.ts';",
  json: "import { createJsonLog } from './packages/reference-api/telemetry/jsonLog.ts'; const { logger } = createJsonLog();",
};

test.each(['text', 'json'] as const)('nor does anything that is logged as %s', async (format) => {
  const script = `
    import { makeConsoleHarmless } from './packages/runtime/command/harmless.ts';
    ${LOGS[format]}
    makeConsoleHarmless();
    const said = ${JSON.stringify(HOSTILE)};
    logger.error(said, { id: said, error: new Error(said) });`;
  const args = ['--no-warnings', '--input-type=module', '--eval', script];
  const { printed } = await finished(spawn(process.execPath, args));
  expectHarmless(printed, 3);
  if (format === 'json') expect(JSON.parse(printed)).toMatchObject({ msg: HOSTILE, id: HOSTILE });
});
