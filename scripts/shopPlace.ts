import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDatabaseSettings } from '../server/commerce-api/database/databaseSettings.ts';

/** Where `openDatabase` finds the shop's data; `undefined` where the data folder holds none yet. */
export function findShop(dataFolder: string): string | undefined {
  const settings = readDatabaseSettings(process.env);
  if (settings) return settings.url;
  const file = join(dataFolder, 'shop.sqlite');
  return existsSync(file) ? file : undefined;
}
