import { constants, setPriority } from 'node:os';
import { folders } from './environment.ts';
import { runImport } from './import/run.ts';

// The shop that is open meanwhile comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** `npm run import -- shopify FILE.csv | json FILE.json`; see docs/import-formats.md. */
process.exitCode = await runImport(process.argv.slice(2), {
  dataFolder: folders.data,
  output: process.stdout,
  errors: process.stderr,
});
