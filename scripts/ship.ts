import { folders } from './environment.ts';
import { runShip } from './ship/run.ts';

/** `npm run ship`, `npm run ship -- ORDER NUMBER [CARRIER]`, `npm run ship -- ORDER --delivered`. */
process.exitCode = await runShip(process.argv.slice(2), {
  dataFolder: folders.data,
  output: process.stdout,
  errors: process.stderr,
});
