import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finished, opened, runVitrine, stop } from '../../tests/faults/startCommand.ts';
import { TRY_ALL } from '../../tests/sample.ts';

const TIMEOUT_MS = 30 * 60_000;

/** Each with as little as it takes. */
describe.runIf(TRY_ALL)('a bench prints its figures:', { timeout: TIMEOUT_MS }, () => {
  let shop: ChildProcess;
  let work: string;
  let dist: string;

  beforeAll(async () => {
    work = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
    dist = join(work, 'dist');
    shop = runVitrine(['start'], {
      PORT: '0',
      VITRINE_DATA: join(work, 'data'),
      VITRINE_DIST: dist,
    });
    await opened(shop);
  }, TIMEOUT_MS);

  afterAll(async () => {
    await stop(shop);
    rmSync(work, { recursive: true, force: true });
  });

  test.each([
    ['floor --dist DIST --out WORK/floor', 'Hand-written pages in'],
    ['serve --dist DIST --rounds 1 --seconds 1', '| product'],
    ['interactions --rounds 1', 'a changed price is shown'],
    ['load --seconds 2 --rush 1 --write WORK/load.md', 'behind nginx'],
    ['search --products 60 --languages en', 'one price:'],
    ['regenerate --products 60', '| 60 |'],
  ])('%s', async (line, figure) => {
    const figures = join(work, 'load.md');
    writeFileSync(figures, '<!-- load -->\n<!-- /load -->\n');
    const args = line.replace('DIST', dist).replace('WORK', work).split(' ');
    const { code, printed } = await finished(runVitrine(['bench', ...args], {}));
    expect(code, printed).toBe(0);
    expect(printed).toContain(figure);
    if (args.includes('--write')) expect(readFileSync(figures, 'utf8')).toContain(figure);
  });
});
