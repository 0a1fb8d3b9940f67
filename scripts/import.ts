import { join, resolve } from 'node:path';
import { runImport } from './import/run.ts';

/** `npm run import -- shopify FILE.csv | json FILE.json`; see docs/import-formats.md. */
process.exitCode = await runImport(process.argv.slice(2), {
  dataFolder: resolve(process.env.VITRINE_DATA ?? join(import.meta.dirname, '..', 'data')),
  output: process.stdout,
  errors: process.stderr,
});
