import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../../../packages/reference-api/database/openDatabase.ts';
import type { ShopDatabase } from '../../../packages/reference-api/database/tables.ts';

/** The PostgreSQL of this run, if it has one, as its own database's address. */
export const POSTGRES = process.env.VITRINE_E2E_POSTGRES;

/** Where a shop of a test's own keeps its data: in its folder, or in a new database of PostgreSQL. */
export async function newDatabase(dataFolder: string): Promise<string> {
  if (!POSTGRES) return join(dataFolder, 'shop.sqlite');
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const client = new Client(POSTGRES);
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return new URL(name, POSTGRES).href;
}

/** Reads or writes a running shop's data beside it, as `openDatabase` knows the place. */
export async function inDatabase<Result>(
  place: string,
  work: (database: ShopDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
