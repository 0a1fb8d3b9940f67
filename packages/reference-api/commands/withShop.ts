import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { readDatabaseSettings } from '../database/databaseSettings.ts';
import { openDatabase } from '../database/openDatabase.ts';
import type { ShopDatabase } from '../database/tables.ts';

/** Where `openDatabase` finds the shop's data; `undefined` where the data folder holds none yet. */
function findShop(dataFolder: string): string | undefined {
  const settings = readDatabaseSettings(process.env);
  if (settings) return settings.url;
  const file = join(dataFolder, 'shop.sqlite');
  return existsSync(file) ? file : undefined;
}

/**
 * Works on the shop's data, which may be open meanwhile. Throws `CommandError` where there is
 * no shop: nothing is created.
 */
export async function withShop<T>(
  dataFolder: string,
  work: (database: ShopDatabase) => Promise<T>,
): Promise<T> {
  const place = findShop(dataFolder);
  if (!place) {
    throw new CommandError(`There is no shop in ${dataFolder} yet; npm start opens one.`);
  }
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
