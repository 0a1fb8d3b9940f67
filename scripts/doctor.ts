import { runConformance } from './doctor/run.ts';

/** `npm run doctor -- --api URL`: whether a backend answers as the contract says. */
process.exitCode = await runConformance(process.argv.slice(2), {
  output: process.stdout,
  errors: process.stderr,
});
