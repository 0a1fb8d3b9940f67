import { makeConsoleHarmless } from '@vitrine/runtime/command/harmless.ts';
import { hasErrorCode } from '@vitrine/runtime/errorCode.ts';
import { runProgram } from './program.ts';

makeConsoleHarmless();

process.stdout.on('error', (error) => {
  // Who reads, such as `head`, has read enough.
  if (hasErrorCode(error, 'EPIPE')) process.exit(0);
  throw error;
});

const code = await runProgram(process.argv.slice(2), {
  output: process.stdout,
  errors: process.stderr,
});
// What a failed start has opened would keep the process alive.
if (code !== 0) process.exit(code);
