import { folders } from './environment.ts';
import { runMove } from './move/run.ts';

/** `npm run move -- --to postgres://user:password@host/name`; see docs/databases.md. */
process.exitCode = await runMove(process.argv.slice(2), {
  dataFolder: folders.data,
  output: process.stdout,
  errors: process.stderr,
});
