import type { DatabaseSync } from 'node:sqlite';

/** What the published pages say for the sitemap, and whether the sitemap says it yet. */
export type SitemapEntries = ReturnType<typeof openSitemapEntries>;

/** In the page graph's own file, so that both are true of the same release. */
export function openSitemapEntries(database: DatabaseSync) {
  database.exec(
    `create table if not exists sitemap (path text primary key, json text, due integer not null);
     create index if not exists sitemap_due on sitemap (due) where due`,
  );
  const set = database.prepare(
    `insert into sitemap values (?, ?, 1)
     on conflict (path) do update set json = excluded.json, due = 1 where json is not excluded.json`,
  );
  const drop = database.prepare(
    'update sitemap set json = null, due = 1 where path = ? and json is not null',
  );
  const due = database.prepare('select 1 from sitemap where due limit 1');
  return {
    /** Notes what a page says, as JSON; `null` if the sitemap does not name it. */
    note: (path: string, json: string | null) => {
      if (json === null) drop.run(path);
      else set.run(path, json);
    },
    isDue: () => due.get() !== undefined,
    /** Has all of it written again. */
    outdate: () => database.exec('update sitemap set due = 1'),
    /** What all pages say, for a sitemap that is written now. */
    take: (): string[] => {
      database.exec(
        `delete from sitemap where json is null or path not in (select path from page);
         update sitemap set due = 0 where due`,
      );
      const rows = database.prepare('select json from sitemap').all();
      return rows.map(({ json }) => String(json));
    },
  };
}
