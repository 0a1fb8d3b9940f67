import { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ApiEnv } from './env.ts';
import { failureHandler } from './failures.ts';
import { negotiateLanguage } from './reading.ts';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

/** What SQLite throws where the disk has no room. */
function fullDatabase(): Error {
  const database = new DatabaseSync(':memory:');
  database.exec('create table t (x); pragma max_page_count = 2');
  try {
    database.exec('insert into t values (zeroblob(100000))');
  } catch (error) {
    if (error instanceof Error) return error;
  } finally {
    database.close();
  }
  throw new Error('It was not full.');
}

it.each([
  withCode('the database system is starting up', '57P03'),
  withCode('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  withCode('canceling statement due to statement timeout', '57014'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  withCode('ENOSPC: no space left on device, write', 'ENOSPC'),
  withCode('could not extend file: No space left on device', '53100'),
  fullDatabase(),
])('a database that is away or full (%s) is told to shoppers as a while to wait', async (away) => {
  const logged: unknown[] = [];
  const logger = {
    error: (_: string, { reason }: { reason?: unknown }) => void logged.push(reason),
  };
  const app = new Hono<ApiEnv>()
    .use(negotiateLanguage)
    .get('/', () => {
      throw away;
    })
    .onError(failureHandler(logger));
  const response = await app.request('/', { headers: { 'Accept-Language': 'en' } });
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '10']);
  expect(await response.json()).toMatchObject({ code: 503, msg: expect.stringContaining('busy') });
  expect(logged).toEqual([away.message]);
});
