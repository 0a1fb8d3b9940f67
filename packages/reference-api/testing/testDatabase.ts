import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import type { DatabaseSettings } from '../database/databaseSettings.ts';
import { TEMPLATE } from './postgres/template.ts';

/** Whether this run of tests is on PostgreSQL; see docs/operations.md. */
export const onPostgres = process.env.VITRINE_TEST_DATABASE === 'postgres';

const POOL_SIZE = 5;

/** Emptied after a test, which takes a tenth of the time that a new one does. */
const free: string[] = [];

/** An empty database that other processes can open too, gone at the test's end; embedded, `file`. */
export async function databasePlace(file: string): Promise<string> {
  if (!onPostgres) return file;
  const url = free.pop() ?? (await createDatabase());
  onTestFinished(async () => {
    await ask(url, EMPTY);
    free.push(url);
  });
  return url;
}

/** The same for a shop that is opened with settings; embedded, there are none. */
export async function databaseSettings(): Promise<DatabaseSettings | undefined> {
  return onPostgres ? { url: await databasePlace(''), poolSize: POOL_SIZE } : undefined;
}

/** A database on PostgreSQL that stays until the run of tests ends; `like` as SQL has it. */
export async function createDatabase(like = `template ${TEMPLATE}`): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await ask(inject('postgresUrl'), `create database ${name} ${like}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** What the test left at work must not write into the next one's rows. */
const EMPTY = `do $$
declare one record;
begin
  perform pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  set local session_replication_role = replica;
  for one in select tablename from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'
  loop execute format('delete from %I', one.tablename); end loop;
  for one in select sequencename from pg_sequences where schemaname = 'public'
  loop perform setval(one.sequencename::regclass, 1, false); end loop;
end $$`;

async function ask(url: string, statement: string): Promise<void> {
  const { Client } = await import('pg');
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
