import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A server that closes when its input ends. */
const SERVER = `
import { once } from 'node:events';
import { stopOnSignal } from ${JSON.stringify(join(import.meta.dirname, 'httpServer.ts'))};
stopOnSignal(async () => {
  console.log('closing');
  await once(process.stdin.resume(), 'end');
}, String);
console.log('open');
process.stdin.pause();
setInterval(() => undefined, 1_000);
`;

it('closes in order, also if npm sends the signal of the terminal once more', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SERVER], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  child.stdin.end();
  expect(await once(child, 'close')).toEqual([0, null]);
});
