import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finished, runVitrine } from '../../tests/faults/startCommand.ts';
import { TRY_ALL } from '../../tests/sample.ts';
import { ROOT } from '../../tests/structure/sourceFiles.ts';

test.runIf(TRY_ALL)('takes pictures of a theme', { timeout: 30 * 60_000 }, async () => {
  const picture = join(ROOT, '.work/screenshots/hesper/en/390/home.png');
  rmSync(picture, { force: true });
  const args = ['--theme', 'hesper', '--only', 'home', '--width', '390'];
  const { code, printed } = await finished(runVitrine(['screenshots', ...args], {}));
  expect(code, printed).toBe(0);
  expect(existsSync(picture)).toBe(true);
});
