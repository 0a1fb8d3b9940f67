import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { currentCode } from '../../server/publisher/publishSettings.ts';
import { SETTINGS } from '../faults/publisher/settings.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const KEPT = join(ROOT, '.work/test-versions');

const today = () => currentCode(ROOT, { ...SETTINGS, apiBaseUrl: '' });

/** Compiling the pages' code takes longer than all else: gives a publisher what a test before compiled. */
export function lendCompiledPages(folder: string): void {
  const kept = join(KEPT, today());
  if (existsSync(kept)) cpSync(kept, join(folder, 'versions', today()), { recursive: true });
}

/** Keeps what a publisher compiled of today's code; tests in other processes may do so just now. */
export function keepCompiledPages(folder: string): void {
  const code = today();
  const [made, kept] = [join(folder, 'versions', code), join(KEPT, code)];
  if (existsSync(kept) || !existsSync(made)) return;
  const copy = `${kept}.${process.pid}`;
  mkdirSync(KEPT, { recursive: true });
  cpSync(made, copy, { recursive: true });
  try {
    renameSync(copy, kept);
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
}
