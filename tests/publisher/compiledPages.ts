import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  currentCode,
  type PublishSettings,
  readTagSettings,
  renderEnv,
} from '@vitrine/publisher/pipeline/settings/publishSettings.ts';
import {
  FolderLockedError,
  lockFolder,
  publisherFolder,
} from '@vitrine/publisher/service/publisherFolder.ts';
import { openBundles } from '../../packages/publisher/pipeline/build/bundles.ts';
import type { BuiltCode } from '../../packages/publisher/renderer/bundle/openBundle.ts';
import { SETTINGS } from '../faults/publisher/settings.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const KEPT = join(ROOT, '.work/test-versions');
const A_DAY_MS = 86_400_000;
const LOOK_AGAIN_MS = 100;

type Settings = Omit<PublishSettings, 'apiBaseUrl'>;

/**
 * Compiling the pages' code takes longer than all else: gives a publisher, whose folder is `folder`,
 * what all tests share of today's code under the same settings.
 */
export async function lendCompiledPages(folder: string, settings?: Settings): Promise<void> {
  const { compiled } = await compilePages(settings);
  const kept = dirname(compiled);
  const own = join(folder, 'versions', kept.slice(KEPT.length + 1));
  if (existsSync(own)) return;
  mkdirSync(dirname(own), { recursive: true });
  symlinkSync(kept, own);
}

/** Compiles the pages, unless that was done; one process at a time does. */
export async function compilePages(settings: Settings = SETTINGS): Promise<BuiltCode> {
  const withApi = { ...settings, apiBaseUrl: '' };
  const code = currentCode(ROOT, withApi);
  const bundles = openBundles(ROOT, KEPT);
  const found = bundles.find(code);
  if (found) return found;
  const lock = await inTurn(join(KEPT, '.turn'));
  try {
    const foundNow = bundles.find(code);
    if (foundNow) return foundNow;
    forgetOldVersions();
    return await bundles.build(code, renderEnv(withApi));
  } finally {
    lock.release();
  }
}

async function inTurn(folder: string) {
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderLockedError)) throw error;
    }
    await wait(LOOK_AGAIN_MS);
  }
}

/** Those that nothing has been lent from for a day; a version's time is that of its last use. */
function forgetOldVersions(): void {
  for (const version of readdirSync(KEPT).map((name) => join(KEPT, name))) {
    if (Date.now() - statSync(version).mtimeMs > A_DAY_MS) {
      rmSync(version, { recursive: true, force: true });
    }
  }
}

/** The same for a shop that `npm start` opens with these settings, its address among them. */
export function lendToCommand(env: { SITE_URL: string; VITRINE_DIST: string }): Promise<void> {
  return lendCompiledPages(publisherFolder(ROOT, env.VITRINE_DIST), {
    publicApiBaseUrl: '',
    mediaBaseUrl: '/media',
    siteUrl: env.SITE_URL,
    payments: null,
    tags: readTagSettings({ ...env }),
  });
}
