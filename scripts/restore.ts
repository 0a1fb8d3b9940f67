import { runRestore } from './backup/run.ts';
import { folders } from './environment.ts';

/** `npm run restore -- FILE`: a backup as a shop's data again. */
process.exitCode = await runRestore(process.argv.slice(2), {
  dataFolder: folders.data,
  databaseUrl: process.env.DATABASE_URL?.trim(),
  output: process.stdout,
  errors: process.stderr,
});
