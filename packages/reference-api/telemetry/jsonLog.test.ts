import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

it('does not end the shop when a line can’t be written, as on a full disk', async () => {
  const script = `
    import { createJsonLog } from '${import.meta.dirname}/jsonLog.ts';
    const { logger } = createJsonLog();
    logger.error('one', {});
    setImmediate(() => {
      logger.error('two', {});
      console.error('open');
    });`;
  const full = openSync('/dev/full', 'w');
  const args = ['--no-warnings', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', full, 'pipe'] });
  const said = child.stderr && text(child.stderr);
  const [code] = await once(child, 'close');
  closeSync(full);
  expect([code, await said]).toEqual([
    0,
    expect.stringMatching(/could not be written[\s\S]*ENOSPC[\s\S]*open\n$/),
  ]);
});
