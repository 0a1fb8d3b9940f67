import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openBundles } from '../../server/publisher/bundle/bundles.ts';
import { publisherFolder } from '../../server/publisher/publisherFolder.ts';
import { currentCode, type PublishSettings } from '../../server/publisher/publishSettings.ts';
import { renderEnv } from '../../server/publisher/render/renderEnv.ts';
import { readTagSettings } from '../../server/publisher/tagSettings.ts';
import { readVitalsShare } from '../../server/publisher/vitalsShare.ts';
import { SETTINGS } from '../faults/publisher/settings.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const KEPT = join(ROOT, '.work/test-versions');
const A_DAY_MS = 86_400_000;

/**
 * Compiling the pages' code takes longer than all else: gives a publisher, whose folder is `folder`,
 * what another one compiled of today's code under the same settings. The result, called when it has
 * compiled its own, keeps that for the next; tests in other processes may do so just now.
 */
export function lendCompiledPages(
  folder: string,
  settings: Omit<PublishSettings, 'apiBaseUrl'> = SETTINGS,
): () => void {
  const code = currentCode(ROOT, { ...settings, apiBaseUrl: '' });
  const [own, kept] = [join(folder, 'versions', code), join(KEPT, code)];
  if (existsSync(kept) && !existsSync(own)) {
    mkdirSync(dirname(own), { recursive: true });
    symlinkSync(kept, own);
  }
  return () => {
    if (existsSync(kept) || !existsSync(own)) return;
    forgetOldVersions();
    const copy = `${kept}.${process.pid}`;
    cpSync(own, copy, { recursive: true });
    try {
      renameSync(copy, kept);
    } catch (error) {
      rmSync(copy, { recursive: true, force: true });
      if (!existsSync(kept)) throw error;
    }
  };
}

/** Those that nothing has been lent from for a day; a version's time is that of its last use. */
function forgetOldVersions(): void {
  mkdirSync(KEPT, { recursive: true });
  for (const version of readdirSync(KEPT).map((name) => join(KEPT, name))) {
    const { mtimeMs } = statSync(version, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > A_DAY_MS) rmSync(version, { recursive: true, force: true });
  }
}

/**
 * Compiles the pages of these tests, or takes what another test compiled; gives the folder for
 * `openRenderPool`. `source` names the store and the snapshot that Astro reads as it compiles.
 */
export async function compilePages(
  folder: string,
  source: Record<string, string>,
): Promise<string> {
  const keep = lendCompiledPages(folder);
  const bundles = openBundles(ROOT, join(folder, 'versions'));
  const settings = { ...SETTINGS, apiBaseUrl: '' };
  const code = currentCode(ROOT, settings);
  const { compiled } =
    bundles.find(code) ?? (await bundles.build(code, { ...renderEnv(settings), ...source }));
  keep();
  return compiled;
}

/** The same for a shop that `npm start` opens with these settings, its address among them. */
export function lendToCommand(env: { SITE_URL: string; VITRINE_DIST: string }): () => void {
  return lendCompiledPages(publisherFolder(ROOT, env.VITRINE_DIST), {
    ...{ publicApiBaseUrl: '', mediaBaseUrl: '/media', siteUrl: env.SITE_URL, payments: null },
    tags: readTagSettings({ ...env }),
    vitalsShare: readVitalsShare({ ...env }),
  });
}
