import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { isLocked, LOCK_TIMEOUT_MS } from '@vitrine/runtime/sqliteLock.ts';
import {
  type DatabaseConnection,
  SelectQueryNode,
  type SqliteDatabase,
  SqliteDriver,
} from 'kysely';
import { isOfCounters } from './counters.ts';
import type { LogFlush } from './flushLog.ts';

/** Pauses between tries, in ms. */
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [5, 25];

/** Takes the write lock. The migrator makes the table before the first transaction. */
const LOCK = 'update main.kysely_migration_lock set is_locked = is_locked where false';

/**
 * SQLite's driver for a process that has others to serve. A wait inside SQLite would stop every
 * request, so that a locked database is tried again later, and queries of others run in between. A
 * transaction takes the lock as it starts: it never fails in its middle because of another writer. A
 * change is on the disk before whoever made it goes on; the connection is others' while it gets there.
 */
export class WaitingDriver extends SqliteDriver {
  readonly #file: DatabaseSync;
  readonly #log: LogFlush | undefined;

  constructor(file: DatabaseSync, database: SqliteDatabase, log: LogFlush | undefined) {
    super({ database });
    this.#file = file;
    this.#log = log;
  }

  override async acquireConnection(): Promise<Turn> {
    const connection = await super.acquireConnection();
    return new Turn(connection, (work) => this.#whenUnlocked(work));
  }

  override async beginTransaction(turn: DatabaseConnection): Promise<void> {
    await this.#whenUnlocked(async () => {
      this.#file.exec('begin');
      try {
        this.#file.exec(LOCK);
      } catch (error) {
        this.#file.exec('rollback');
        throw error;
      }
    });
    (turn as Turn).isInTransaction = true;
  }

  override async commitTransaction(turn: DatabaseConnection): Promise<void> {
    await super.commitTransaction(turn);
    (turn as Turn).isInTransaction = false;
  }

  override async rollbackTransaction(turn: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(turn);
    (turn as Turn).isInTransaction = false;
  }

  override async releaseConnection(turn?: DatabaseConnection): Promise<void> {
    await super.releaseConnection();
    if ((turn as Turn | undefined)?.hasWritten) await this.#log?.flush();
  }

  override async destroy(): Promise<void> {
    this.#log?.close();
    await super.destroy();
  }

  async #whenUnlocked<Result>(work: () => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + LOCK_TIMEOUT_MS;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isLocked(error) || performance.now() > deadline) throw error;
      }
      await super.releaseConnection();
      await setTimeout(randomInt(MIN_PAUSE_MS, MAX_PAUSE_MS));
      await super.acquireConnection();
    }
  }
}

/** The one connection while a caller has it. */
class Turn implements DatabaseConnection {
  isInTransaction = false;
  /** Whether it changed what must not be lost. */
  hasWritten = false;
  readonly #connection: DatabaseConnection;
  readonly #whenUnlocked: <Result>(work: () => Promise<Result>) => Promise<Result>;

  constructor(
    connection: DatabaseConnection,
    whenUnlocked: <Result>(work: () => Promise<Result>) => Promise<Result>,
  ) {
    this.#connection = connection;
    this.#whenUnlocked = whenUnlocked;
  }

  executeQuery: DatabaseConnection['executeQuery'] = async <Row>(
    query: Parameters<DatabaseConnection['executeQuery']>[0],
  ) => {
    const isRead = SelectQueryNode.is(query.query) || isOfCounters(query.sql);
    this.hasWritten ||= !isRead;
    const work = async () => this.#connection.executeQuery<Row>(query);
    return this.isInTransaction ? work() : this.#whenUnlocked(work);
  };

  streamQuery: DatabaseConnection['streamQuery'] = (query, chunkSize) =>
    this.#connection.streamQuery(query, chunkSize);
}
