import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { readInstallation } from './installation.ts';
import { runDoctor } from './run.ts';

const root = resolve(import.meta.dirname, '..');
// Not by `environment.ts`, which ends the command for what the doctor is to report.
const file = join(root, '.env');
const settings = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
if (existsSync(file)) process.loadEnvFile(file);

/** `npm run doctor -- --api URL`: whether a shop can be published from an API, and what it would lose. */
process.exitCode = await runDoctor(process.argv.slice(2), {
  installation: readInstallation(
    { root, dist: resolve(root, process.env.VITRINE_DIST ?? 'dist') },
    process.env,
    Object.keys(settings),
  ),
  output: process.stdout,
  errors: process.stderr,
});
