import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);

/** Folders that every command agrees on; what `.env` sets is part of the environment by now. */
export const folders = {
  root,
  /** The embedded database and the media. */
  data: resolve(root, process.env.VITRINE_DATA ?? 'data'),
  /** The published shop. */
  dist: resolve(root, process.env.VITRINE_DIST ?? 'dist'),
};
