import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Dependencies, PageOutput, QueryFingerprint } from '../render/renderTask.ts';
import { GRAPH_SCHEMA, openNames, openPages, openResults, PAGE_LIST } from './graphTables.ts';

/** What is published and what it was made from; kept in a publisher's cache file. */
export type PageGraph = ReturnType<typeof openPageGraph>;

export function openPageGraph(database: DatabaseSync) {
  database.exec(GRAPH_SCHEMA);
  const published = openPublished(database);
  const sitemap = openSitemapEntries(database);
  const names = openNames(database);
  const results = openResults(database, names);
  const pages = openPages(database, names);
  /** Keeps all that `change` does, or where it throws, nothing. */
  const atOnce = (change: () => void) => {
    if (database.isTransaction) return change();
    database.exec('begin immediate');
    try {
      change();
      database.exec('commit');
    } catch (error) {
      database.exec('rollback');
      throw error;
    } finally {
      names.forget();
    }
  };
  return {
    /** Starts a change that takes a while; what it gives ends it. */
    begin: () => {
      database.exec('begin immediate');
      return (end: 'commit' | 'rollback') => {
        names.forget();
        database.exec(end);
      };
    },
    atOnce,
    /** Notes pages that were rendered, and the results of the queries that they used. */
    note: (rendered: PageOutput[], made: QueryFingerprint[]) =>
      atOnce(() => {
        for (const result of made) results.note(result);
        for (const page of rendered) {
          pages.note(page);
          if (page.sitemap !== undefined) sitemap.note(page.path, page.sitemap);
        }
      }),
    /** Notes what the list of all pages was made from. */
    notePageList: (made: Dependencies) => results.note({ name: PAGE_LIST, hash: '', ...made }),
    /** Takes pages away that the shop no longer has. */
    remove: (paths: string[]) =>
      atOnce(() => {
        for (const path of paths) {
          pages.remove(path);
          sitemap.note(path, null);
        }
      }),
    /** Notes that pages are no longer true: the next plan has them. */
    outdate: pages.outdate,
    sitemap,
    pages: pages.all,
    /** Pages that were made from one of these, or are no longer true at a time (ms). */
    pagesFrom: pages.from,
    /** Results that were made from one of these, by name, with the hash of each. */
    resultsFrom: results.from,
    /** Results that are no longer true at a time (ms). */
    resultsUntil: results.until,
    /** Whether the list of all pages was made from one of these, or there is none yet. */
    isPageListFrom: results.isPageListFrom,
    /** The first time (ms) at which a page may no longer be true; `null` where there is none. */
    nextExpiry: pages.nextExpiry,
    /** What the graph describes; `null` where nothing was published yet. */
    published: published.read,
    setPublished: published.write,
    /** Forgets all pages: they are to be rendered. */
    clear: () =>
      atOnce(() => {
        names.forget();
        for (const table of ['name', 'answer_from', 'page', 'page_from']) {
          database.exec(`delete from ${table}`);
        }
        sitemap.outdate();
      }),
  };
}

/** What the page graph describes: a release, and what it was rendered from. */
const published = v.object({
  release: v.string(),
  /** Hash of code, configuration and dependencies. */
  code: v.string(),
  snapshot: v.number(),
});
type Published = v.InferOutput<typeof published>;

/** Reads and writes it in the graph's own file, so that both are kept together or not at all. */
function openPublished(database: DatabaseSync) {
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

/**
 * What the published pages say for the sitemap, and whether the sitemap says it yet; in the page
 * graph's own file, so that both are true of the same release.
 */
function openSitemapEntries(database: DatabaseSync) {
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
