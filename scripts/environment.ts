import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Folders } from '@vitrine/runtime/command/command.ts';
import { unknownSettings } from '@vitrine/runtime/knownSettings.ts';

const root = resolve(import.meta.dirname, '..');
const file = join(root, '.env');
if (existsSync(file)) {
  process.loadEnvFile(file);
  const names = Object.keys(parseEnv(readFileSync(file, 'utf8')));
  for (const sentence of unknownSettings(names)) console.warn(sentence);
}
// Addresses of pages are added to it.
if (process.env.SITE_URL) process.env.SITE_URL = process.env.SITE_URL.replace(/\/$/, '');

/** Folders that every command agrees on; what `.env` sets is part of the environment by now. */
export const folders: Folders = {
  root,
  /** The embedded database and the media. */
  data: resolve(root, process.env.VITRINE_DATA ?? 'data'),
  /** The published shop. */
  dist: resolve(root, process.env.VITRINE_DIST ?? 'dist'),
};
