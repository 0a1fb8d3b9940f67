import { type Environment, SettingError } from '@vitrine/runtime/settingError.ts';
import * as v from 'valibot';

/** A shop whose data is on PostgreSQL. */
export interface DatabaseSettings {
  /** `DATABASE_URL`: `postgres://user:password@host:5432/name`, with TLS as its `sslmode` says. */
  url: string;
  /** `DATABASE_POOL`: connections that one process takes at most. */
  poolSize: number;
}

export const USUAL_POOL_SIZE = 10;

/**
 * Work that one process does for all holds a connection for its lock, beside the one it works with:
 * of all three at once (`tryWithLock.ts`), one at least can go on.
 */
export const MIN_POOL_SIZE = 4;

const POSTGRES = /^postgres(?:ql)?:$/;

const poolSize = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/),
  v.transform(Number),
  v.minValue(MIN_POOL_SIZE),
  v.maxValue(200),
);

/** Whether a text names a database on PostgreSQL. */
export function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && POSTGRES.test(new URL(text).protocol);
}

/** `undefined` where the shop keeps its data embedded; throws where a setting makes no sense. */
export function readDatabaseSettings(environment: Environment): DatabaseSettings | undefined {
  const url = environment.DATABASE_URL?.trim() ?? '';
  if (url === '') return undefined;
  const isWhole = isPostgresUrl(url) && new URL(url).pathname.length > 1;
  if (!isWhole) {
    // The text itself is not shown: it may hold a password.
    throw new SettingError(
      'DATABASE_URL is no address of a PostgreSQL database. It should look like ' +
        'postgres://user:password@host:5432/name.',
    );
  }
  const size = v.safeParse(poolSize, environment.DATABASE_POOL?.trim() || `${USUAL_POOL_SIZE}`);
  if (!size.success) {
    throw new SettingError(
      `DATABASE_POOL is "${environment.DATABASE_POOL}". It should be how many connections a ` +
        `process takes at most, ${MIN_POOL_SIZE} to 200.`,
    );
  }
  return { url, poolSize: size.output };
}
