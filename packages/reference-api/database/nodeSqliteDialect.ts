import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  type Kysely,
  type MigrationLockOptions,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  sql,
} from 'kysely';
import type { LogFlush } from './flushLog.ts';
import { WaitingDriver } from './waitingDriver.ts';

/** Kysely's SQLite dialect over Node's built-in `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #file: DatabaseSync;
  readonly #log: LogFlush | undefined;

  /** Without `log`, which is flushed after each change, changes are on the disk when SQLite says. */
  constructor(file: DatabaseSync, log?: LogFlush) {
    super({ database: asKyselyDatabase(file) });
    this.#file = file;
    this.#log = log;
  }

  override createDriver(): WaitingDriver {
    return new WaitingDriver(this.#file, asKyselyDatabase(this.#file), this.#log);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * SQLite can roll back `create table`, which Kysely's own adapter leaves unused: with it, a start
 * that dies in the middle of a migration leaves nothing behind.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** A write as the first statement, so that a second process waits instead of failing later. */
  override async acquireMigrationLock(database: Kysely<unknown>, options: MigrationLockOptions) {
    await sql`update ${sql.table(options.lockTable)} set is_locked = 0`.execute(database);
  }
}

/** Kysely expects parameters as one array and asks a statement whether it gives rows. */
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = database.prepare(text);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}
