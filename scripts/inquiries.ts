import { folders } from './environment.ts';
import { runInquiries } from './inquiries/run.ts';

/** `npm run inquiries`: what visitors asked the shop, latest first; `--json` for programs. */
process.exitCode = await runInquiries(process.argv.slice(2), {
  dataFolder: folders.data,
  output: process.stdout,
  errors: process.stderr,
});
