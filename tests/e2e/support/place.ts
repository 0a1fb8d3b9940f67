import { join, resolve } from 'node:path';
import { POSTGRES } from './database.ts';

const folder = resolve(import.meta.dirname, '../../../.work/e2e');
const data = join(folder, 'data');
const port = Number(process.env.VITRINE_E2E_PORT ?? 4329);

/** Where the shop under test lives: its address and its folders, made anew at each run. */
export const E2E = {
  port,
  url: `http://localhost:${port}`,
  folder,
  data,
  /** Its database, as `openDatabase` knows the place. */
  database: (POSTGRES && process.env.DATABASE_URL) || join(data, 'shop.sqlite'),
  dist: join(folder, 'dist'),
  report: process.env.VITRINE_E2E_REPORT ?? resolve(folder, '../reports/playwright.json'),
};
