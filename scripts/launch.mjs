// `bin/vitrine`: runs a command on the Node that the shop needs, from whatever Node there is.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { node } from './prepare.mjs';

const program = new URL('vitrine.ts', import.meta.url);
if (realpathSync(node) === realpathSync(process.execPath)) {
  await import(program.href);
} else {
  const args = [fileURLToPath(program), ...process.argv.slice(2)];
  // Memory that many threads once had is otherwise kept for each of them: some 75 MB of Linux's.
  const env = { MALLOC_ARENA_MAX: '2', ...process.env };
  const child = spawn(node, args, { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
