import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { LOCK_TIMEOUT_MS, makePrivate, writeAhead } from '@vitrine/runtime/sqliteLock.ts';
import { openLogFlush } from '../../database/flushLog.ts';
import type { SandboxPayment } from './sandboxPayment.ts';

const TABLES = `
  create table if not exists payment (id text primary key, invoice text, document text not null);
  create table if not exists reply (key text primary key, status integer not null, body text not null);
  create table if not exists event (
    id text primary key, body text not null, due_at integer not null, tries integer not null default 0
  );
  create table if not exists secret (name text primary key, value text not null);
`;

/** An event that is still to be delivered; `due_at` in ms since the epoch. */
export interface WaitingEvent {
  id: string;
  body: string;
  due_at: number;
  tries: number;
}

/** A stored response to a request id. */
interface Reply {
  status: number;
  body: string;
}

/**
 * What the sandbox remembers, in a file of its own: like PayPal's, its memory is not the shop's,
 * and outlasts the shop's sudden death.
 */
export type SandboxStore = ReturnType<typeof openSandboxStore>;

/** Opens the file, or `:memory:`. */
export function openSandboxStore(path: string) {
  makePrivate(path);
  const database = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
  writeAhead(database);
  // Flushed beside the event loop: a real PayPal's disk would stop no request of the shop either.
  database.exec('pragma synchronous = normal; pragma journal_size_limit = 0');
  database.exec(TABLES);
  const log = path === ':memory:' ? undefined : openLogFlush(`${path}-wal`);
  const query = (sql: string) => database.prepare(sql);
  const documentOf = (row: Record<string, unknown> | undefined) =>
    row && (JSON.parse(String(row.document)) as SandboxPayment);

  return {
    find: (id: string) => documentOf(query('select document from payment where id = ?').get(id)),
    findByCapture: (id: string) =>
      documentOf(
        query("select document from payment where document ->> '$.capture.id' = ?").get(id),
      ),
    save(payment: SandboxPayment) {
      query('insert or replace into payment (id, invoice, document) values (?, ?, ?)').run(
        payment.id,
        payment.capture ? (payment.unit.invoice_id ?? null) : null,
        JSON.stringify(payment),
      );
    },
    /** Whether another payment with this invoice id has been captured. */
    isInvoiceTaken: (invoice: string, exceptId: string) =>
      query('select 1 from payment where invoice = ? and id <> ?').get(invoice, exceptId) !==
      undefined,
    reply: (key: string) =>
      query('select status, body from reply where key = ?').get(key) as Reply | undefined,
    saveReply(key: string, { status, body }: Reply) {
      query('insert into reply (key, status, body) values (?, ?, ?)').run(key, status, body);
    },
    addEvent({ id, body, due_at }: Omit<WaitingEvent, 'tries'>) {
      query('insert into event (id, body, due_at) values (?, ?, ?)').run(id, body, due_at);
    },
    eventsDue: (now: number) =>
      query('select * from event where due_at <= ? order by due_at').all(
        now,
      ) as unknown[] as WaitingEvent[],
    removeEvent(id: string) {
      query('delete from event where id = ?').run(id);
    },
    retryEvent(id: string, dueAt: number) {
      query('update event set due_at = ?, tries = tries + 1 where id = ?').run(dueAt, id);
    },
    /** A random word that stays the same, such as the password of the sandbox account. */
    secret(name: string) {
      const value = randomBytes(24).toString('base64url');
      query('insert or ignore into secret (name, value) values (?, ?)').run(name, value);
      return String(query('select value from secret where name = ?').get(name)?.value);
    },
    /** All or nothing, also across processes; on the disk when it resolves. */
    async atomically<T>(work: () => T): Promise<T> {
      database.exec('begin immediate');
      let result: T;
      try {
        result = work();
        database.exec('commit');
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
      await log?.flush();
      return result;
    },
    close: () => {
      log?.close();
      database.close();
    },
  };
}
