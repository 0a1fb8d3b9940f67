import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { POSTGRES } from './database.ts';

/** Whether the shop under test has the calls of the specification and no other. */
export const SPECIFIED_ONLY = process.env.VITRINE_E2E_API === 'specified';

const folder = resolve(import.meta.dirname, '../../../.work/e2e');
const data = join(folder, 'data');
const port = Number(process.env.VITRINE_E2E_PORT ?? portOf(folder));

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

/**
 * A port that stays the same, since compiled pages carry the shop's address and are lent to the next run,
 * and that another checkout under test doesn't use. Systems give away ports from 32768 up by themselves.
 */
function portOf(place: string): number {
  return 20_000 + (createHash('sha256').update(place).digest().readUInt16BE() % 10_000);
}
