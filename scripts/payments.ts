import { folders } from './environment.ts';
import { runPayments } from './payments/run.ts';

/** `npm run payments`: the payments that a person has to look at, latest first. */
process.exitCode = await runPayments({
  dataFolder: folders.data,
  output: process.stdout,
  errors: process.stderr,
});
