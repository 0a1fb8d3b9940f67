import { rmSync } from 'node:fs';
import { showWhile } from '@vitrine/runtime/command/progress.ts';
import { openShopProcess, type ShopProcess } from '../../scripts/shopProcess.ts';

/**
 * Starts the shipped shop in an empty folder; resolves when its first release is live. Images are
 * encoded when they are requested, and not beside what is measured.
 */
export function startShop(
  root: string,
  folder: string,
  settings: Record<string, string> = {},
): Promise<ShopProcess> {
  rmSync(folder, { recursive: true, force: true });
  return showWhile(
    'Opening the demo shop',
    openShopProcess(root, folder, { PUBLISH_IMAGES: 'none', ...settings }),
  );
}
