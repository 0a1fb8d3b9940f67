import { DatabaseSync } from 'node:sqlite';

/** A `fetch` for reads that remembers responses which have an `ETag`, in a SQLite file. */
export interface ConditionalFetch {
  fetch: typeof fetch;
  /** Forgets what was not requested since the last time this was called. */
  prune: () => void;
  close: () => void;
}

/** Asks whether a response has changed; one that has not costs the API no body (HTTP 304). */
export function openConditionalFetch(file: string, send: typeof fetch): ConditionalFetch {
  const database = new DatabaseSync(file);
  database.exec(
    `pragma journal_mode = wal; pragma synchronous = off; pragma busy_timeout = 5000;
     create table if not exists answer (
       url text not null, language text not null, etag text not null, body text not null,
       is_used integer not null, primary key (url, language)
     ) without rowid`,
  );
  const find = database.prepare('select etag, body from answer where url = ? and language = ?');
  const keep = database.prepare('insert or replace into answer values (?, ?, ?, ?, 1)');
  const use = database.prepare('update answer set is_used = 1 where url = ? and language = ?');
  return {
    fetch: async (input, init = {}) => {
      const headers = new Headers(init.headers);
      const key = [String(input), headers.get('Accept-Language') ?? ''] as const;
      const known = find.get(...key) as
        | { etag: string; body: string | Uint8Array<ArrayBuffer> }
        | undefined;
      if (known) headers.set('If-None-Match', known.etag);
      const response = await send(input, { ...init, headers });
      if (known && response.status === 304) {
        use.run(...key);
        return new Response(known.body);
      }
      const etag = response.headers.get('ETag');
      if (!response.ok || etag === null) return response;
      // As it came: whoever reads it sees whether it is UTF-8.
      const body = new Uint8Array(await response.arrayBuffer());
      keep.run(...key, etag, body);
      return new Response(body);
    },
    prune: () => {
      database.exec('delete from answer where is_used = 0; update answer set is_used = 0');
    },
    close: () => database.close(),
  };
}
