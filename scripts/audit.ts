import { runAudit } from './audit/run.ts';
import { folders } from './environment.ts';

/** `npm run audit -- --since DAY`: what happened to money and accounts, the oldest first. */
process.exitCode = await runAudit(process.argv.slice(2), {
  dataFolder: folders.data,
  output: process.stdout,
  errors: process.stderr,
});
