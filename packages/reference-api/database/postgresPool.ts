import { Pool, types } from 'pg';

/** Where PostgreSQL is, and how much of it one process may take. */
export interface PoolOptions {
  url: string;
  /** Connections at most. */
  size: number;
  /** A statement that takes longer is given up, in ms; 0 waits for ever. */
  statementMs: number;
}

/** For a new connection, and for one to become free: shorter than a browser waits (10 s). In ms. */
const CONNECT_MS = 8_000;
/** A process that stops in the middle of a transaction must not keep its rows locked, in ms. */
const IDLE_TRANSACTION_MS = 15_000;
/** A server that went away without a word is noticed this much after its statement's end, in ms. */
const SILENCE_MS = 5_000;

/** Types that pg gives as text because they may be larger than a number; the shop's never are. */
const INT8 = 20;
const NUMERIC = 1_700;
const WHOLE = new Set<number>([INT8, NUMERIC]);

/** If a server responds before a commit is on its disk, a power cut would lose payments. */
const DURABLE = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') = 'off'`;

/** A pool whose connections are made anew after PostgreSQL was away. */
export function createPool({ url, size, statementMs }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    application_name: 'vitrine',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    ...(statementMs > 0 && {
      statement_timeout: statementMs,
      query_timeout: statementMs + SILENCE_MS,
    }),
    onConnect: (client) => client.query(DURABLE),
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        WHOLE.has(type) ? Number : types.getTypeParser(type, format),
    },
  });
  // An error nobody listens to ends the process. A statement that was under way fails by itself and
  // is reported by the caller; a connection that was doing nothing is only replaced.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
