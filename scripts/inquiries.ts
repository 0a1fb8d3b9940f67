import { folders } from './environment.ts';
import { explain } from './explain.ts';
import { runInquiries } from './inquiries/run.ts';

/** `npm run inquiries`: what visitors asked the shop, latest first; `--json` for programs. */
try {
  process.exitCode = await runInquiries(process.argv.slice(2), {
    dataFolder: folders.data,
    output: process.stdout,
    errors: process.stderr,
  });
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
