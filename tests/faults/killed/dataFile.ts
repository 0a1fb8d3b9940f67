import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A database of a data folder, past the shop's own code; `rows` also changes what is asked of it. */
export function openFile(folder: string, name: 'shop.sqlite' | 'practice-payments.sqlite') {
  const database = new DatabaseSync(join(folder, name), { timeout: 5_000 });
  return {
    rows: (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => Object.values(row)),
    close: () => database.close(),
  };
}
