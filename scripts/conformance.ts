import { runConformance } from './conformance/run.ts';

/** `npm run conformance -- --api URL`: whether a backend answers as the contract says. */
process.exitCode = await runConformance(process.argv.slice(2), {
  output: process.stdout,
  errors: process.stderr,
});
