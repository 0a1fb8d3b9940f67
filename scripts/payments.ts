import { folders } from './environment.ts';
import { runPayments } from './payments/run.ts';

/** `npm run payments`: the payments that a person has to look at, latest first, and settling them. */
process.exitCode = await runPayments(process.argv.slice(2), {
  dataFolder: folders.data,
  output: process.stdout,
  errors: process.stderr,
});
