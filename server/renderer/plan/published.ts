import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

/** What the page graph describes: a release, and what it was rendered from. */
const published = v.object({
  release: v.string(),
  /** Hash of code, configuration and dependencies. */
  code: v.string(),
  snapshot: v.number(),
});
export type Published = v.InferOutput<typeof published>;

/** Reads and writes it in the graph's own file, so that both are kept together or not at all. */
export function openPublished(database: DatabaseSync) {
  database.exec(
    'create table if not exists published (one integer primary key, json text not null)',
  );
  const read = database.prepare('select json from published where one = 1');
  const write = database.prepare('insert or replace into published values (1, ?)');
  return {
    read: (): Published | null => {
      const row = read.get();
      return row ? v.parse(published, JSON.parse(String(row.json))) : null;
    },
    write: (now: Published) => {
      write.run(JSON.stringify(now));
    },
  };
}
