import { folders } from './environment.ts';
import { explain } from './explain.ts';
import { runPayments } from './payments/run.ts';

/** `npm run payments`: the payments that a person has to look at, latest first. */
try {
  process.exitCode = await runPayments({
    dataFolder: folders.data,
    output: process.stdout,
    errors: process.stderr,
  });
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
