import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { ShopAdapter } from '@vitrine/contract/api/adapter.ts';
import type { CsrfConfig } from '@vitrine/contract/api/csrf.ts';
import type { ShopSource } from '@vitrine/publisher/content/shopItems.ts';
import { storeSource } from '@vitrine/publisher/content/storeSource.ts';
import {
  type PublishSettings,
  readPublishSettings,
} from '@vitrine/publisher/pipeline/settings/publishSettings.ts';
import { cacheFileIn } from '@vitrine/publisher/renderer/store/cacheFile.ts';
import { publisherPath } from '@vitrine/publisher/service/publisherFolder.ts';
import { type Environment, SettingError } from '@vitrine/runtime/settingError.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import type { ShopConfig } from '@vitrine/runtime/shop/shopConfig.ts';
import { DEMO } from '@vitrine/runtime/shop/shopFolder.ts';
import { SkippedError } from './errors.ts';
import type { Shop } from './shop.ts';

/** The shop's own side: this project, as it would publish. */
export interface Installation {
  environment: Environment;
  /** The names that `.env` sets. */
  envNames: readonly string[];
  shop: ShopConfig;
  csrf: CsrfConfig | null;
  /** How a backend of another shape than the contract's is called. */
  adapter: ShopAdapter | null;
  /** Whether this is the demo's shop: there is no folder of the owner's. */
  isDemo: boolean;
  /** What the last publish read; `null` if there was none. */
  lastSnapshot: () => Pick<ShopSource, 'read'> | null;
}

/** What lies in the project's folder `root`, with the live shop in `dist`. */
export function readInstallation({
  root,
  dist,
  ...given
}: { root: string; dist: string } & Pick<
  Installation,
  'adapter' | 'environment' | 'envNames'
>): Installation {
  const { folder, shop, csrf } = ownShop();
  return {
    ...given,
    isDemo: folder === DEMO,
    shop,
    csrf,
    lastSnapshot: () => {
      const file = cacheFileIn(publisherPath(root, dist));
      if (!existsSync(file)) return null;
      const database = new DatabaseSync(file, { readOnly: true });
      const { id } = database.prepare('select max(id) as id from snapshot').get() ?? {};
      return typeof id === 'number' ? storeSource(database, id) : null;
    },
  };
}

/** How this project would publish from the API that is checked. */
export function settingsOf({ api, options, installation: { environment } }: Shop): PublishSettings {
  return readSettings({
    ...environment,
    API_BASE_URL: api.host,
    ...(options.origin && { SITE_URL: options.origin }),
  });
}

/** How it would publish as it is; skips a check if it is only used to check a backend. */
export function ownSettings({ installation: { environment } }: Shop): PublishSettings {
  return readSettings(environment);
}

function readSettings(environment: Installation['environment']): PublishSettings {
  try {
    const settings = readPublishSettings(environment);
    if (settings) return settings;
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    throw new SkippedError('needs settings.values, which failed');
  }
  throw new SkippedError('API_BASE_URL is not set: there is no shop here yet');
}
