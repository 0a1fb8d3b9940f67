import { takeScripts } from '../../astro/pageScripts.ts';
import { compressFolder } from '../../files/compressed.ts';
import { openBundles } from '../../renderer/bundle/bundles.ts';
import { writeHostFiles } from './hostFiles.ts';
import { policyFacts } from './policyFacts.ts';
import { writeIcons } from './writeIcons.ts';

/**
 * Versions of the shop's code in a folder of the project, each with what Astro does not build:
 * headers and redirects for hosts, icons, and compressed variants of everything.
 */
export function openShopBundles(root: string, folder: string) {
  const finish = async (site: string, env: Record<string, string>) => {
    writeHostFiles(site, policyFacts(takeScripts(site), env));
    await writeIcons(site);
    await compressFolder(site);
  };
  return openBundles({ root, folder, finish });
}
