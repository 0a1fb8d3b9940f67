import { runCustomers } from './customers/run.ts';
import { folders } from './environment.ts';

/** `npm run customers -- export|erase EMAIL`: what the shop has of a person. */
process.exitCode = await runCustomers(process.argv.slice(2), {
  dataFolder: folders.data,
  output: process.stdout,
  errors: process.stderr,
});
