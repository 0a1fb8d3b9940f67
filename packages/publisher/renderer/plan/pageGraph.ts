import { hash } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Dependencies, PageOutput, QueryFingerprint } from '../render/renderTask.ts';
import { atOnce, commit, rollBack } from '../store/cacheFile.ts';

/**
 * The pages that are published, and what each was made from: shop items and results of queries
 * (`name`), and what those results were made from in turn. `until` is ms since the epoch, `sources`
 * a hash of the names that something was made from; `json` is what a page says for the sitemap, and
 * `due` whether the sitemap says it yet.
 */
const SCHEMA = `
create table if not exists name (
  id integer primary key, name text not null unique, hash text, until integer, sources text
);
create table if not exists result_from (
  result integer not null, name integer not null, primary key (name, result)
) without rowid;
create table if not exists page (
  id integer primary key, path text not null unique, route text not null, file text not null,
  hash text not null, bytes integer not null, until integer, sources text
);
create table if not exists page_from (
  page integer not null, name integer not null, primary key (name, page)
) without rowid;
create table if not exists published (
  one integer primary key, release text not null, code text not null, snapshot integer not null
);
create table if not exists sitemap (path text primary key, json text, due integer not null);
create index if not exists name_until on name (until) where until is not null;
create index if not exists page_until on page (until) where until is not null;
create index if not exists result_from_result on result_from (result);
create index if not exists page_from_page on page_from (page);
create index if not exists sitemap_due on sitemap (due) where due;
`;

/** What is published and what it was made from; kept in a publisher's cache file. */
export type PageGraph = ReturnType<typeof openPageGraph>;

export function openPageGraph(database: DatabaseSync) {
  database.exec(SCHEMA);
  const findPublished = database.prepare('select release, code, snapshot from published');
  const publish = database.prepare('insert or replace into published values (1, ?, ?, ?)');
  const sitemap = openSitemapEntries(database);
  const names = openNames(database);
  const results = openResults(database, names);
  const pages = openPages(database, names);
  /** Keeps all that `change` does, or where it throws, nothing. */
  const change = (make: () => void) => {
    // Pages name the same few things again and again within it.
    if (!database.isTransaction) names.forget();
    atOnce(database, make);
  };
  return {
    /** Starts a change that takes a while; what it gives ends it. */
    begin: () => {
      names.forget();
      database.exec('begin immediate');
      return (end: 'commit' | 'rollback') => (end === 'commit' ? commit : rollBack)(database);
    },
    atOnce: change,
    /** Notes pages that were rendered, and the results of the queries that they used. */
    note: (rendered: PageOutput[], made: QueryFingerprint[]) =>
      change(() => {
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
      change(() => {
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
    published: () => (findPublished.get() as Published | undefined) ?? null,
    setPublished: ({ release, code, snapshot }: Published) => {
      publish.run(release, code, snapshot);
    },
    /** Forgets all pages: they are to be rendered. */
    clear: () =>
      change(() => {
        names.forget();
        for (const table of ['name', 'result_from', 'page', 'page_from']) {
          database.exec(`delete from ${table}`);
        }
        sitemap.outdate();
      }),
  };
}

/** What the page graph describes: a release, and what it was rendered from. */
interface Published {
  release: string;
  /** Hash of code, configuration and dependencies. */
  code: string;
  snapshot: number;
}

/** What the published pages say for the sitemap, and whether the sitemap says it yet. */
function openSitemapEntries(database: DatabaseSync) {
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

/** The list of all pages has its place among the results. */
const PAGE_LIST = 'pages';
/** What is put off was true until then; no time to wait for. */
const LONG_AGO = 0;
const NAMES = 'select value from json_each(?)';

const hashOf = (from: string[]) => hash('sha256', from.join('\n'), 'base64url');

/** Whether something was made from other names than before, which may be ten thousand. */
const isFromOthers = (known: StatementSync, name: string, sources: string) =>
  (known.get(name) as { sources: string | null } | undefined)?.sources !== sources;

/** The ids of names. */
type Names = ReturnType<typeof openNames>;

function openNames(database: DatabaseSync) {
  const find = database.prepare(
    'insert into name (name) values (?) on conflict (name) do update set name = name returning id',
  );
  const ids = new Map<string, number>();
  return {
    idOf: (name: string) => {
      const id = ids.get(name) ?? (find.get(name) as { id: number }).id;
      ids.set(name, id);
      return id;
    },
    /** Called at the start of a change: ids that were undone are others'. */
    forget: () => ids.clear(),
  };
}

/** Results of queries, and what they were made from. */
function openResults(database: DatabaseSync, names: Names) {
  const prepare = (sql: string) => database.prepare(sql);
  const sourcesOf = prepare('select sources from name where name = ?');
  const set = prepare(
    `insert into name (name, hash, until, sources) values (?, ?, ?, ?)
     on conflict (name) do update set hash = excluded.hash, until = excluded.until,
       sources = excluded.sources returning id`,
  );
  const dropFrom = prepare('delete from result_from where result = ?');
  const addFrom = prepare('insert or ignore into result_from (result, name) values (?, ?)');
  const find = prepare('select 1 from name where name = ?');
  const from = prepare(
    `select distinct result.name as name, result.hash as hash from result_from
     join name as source on source.id = result_from.name
     join name as result on result.id = result_from.result
     where source.name in (${NAMES}) and result.name <> '${PAGE_LIST}'`,
  );
  const until = prepare(`select name, hash from name where until <= ? and name <> '${PAGE_LIST}'`);
  const pageListFrom = prepare(
    `select 1 from name as list where list.name = '${PAGE_LIST}' and list.until <= :now
     union all select 1 from result_from
     join name as source on source.id = result_from.name
     join name as list on list.id = result_from.result and list.name = '${PAGE_LIST}'
     where source.name in (select value from json_each(:names)) limit 1`,
  );
  const hashes = (rows: unknown[]) =>
    new Map((rows as { name: string; hash: string }[]).map(({ name, hash }) => [name, hash]));
  return {
    note: (result: QueryFingerprint) => {
      const sources = hashOf(result.from);
      const isOther = isFromOthers(sourcesOf, result.name, sources);
      const { id } = set.get(result.name, result.hash, result.until, sources) as { id: number };
      if (!isOther) return;
      dropFrom.run(id);
      for (const source of result.from) addFrom.run(id, names.idOf(source));
    },
    from: (sources: Iterable<string>) => hashes(from.all(JSON.stringify([...sources]))),
    until: (now: number) => hashes(until.all(now)),
    isPageListFrom: (sources: Iterable<string>, now: number) =>
      !find.get(PAGE_LIST) ||
      pageListFrom.get({ names: JSON.stringify([...sources]), now }) !== undefined,
  };
}

/** A published page. */
export interface PublishedPage {
  path: string;
  route: string;
  file: string;
  hash: string;
  bytes: number;
  /** Whether it should have been rendered before. */
  isOverdue?: 0 | 1 | null;
}

/** The published pages, and what they were made from. */
function openPages(database: DatabaseSync, names: Names) {
  const prepare = (sql: string) => database.prepare(sql);
  const sourcesOf = prepare('select sources from page where path = ?');
  const set = prepare(
    `insert into page (path, route, file, hash, bytes, until, sources) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (path) do update set route = excluded.route, file = excluded.file,
       hash = excluded.hash, bytes = excluded.bytes, until = excluded.until,
       sources = excluded.sources returning id`,
  );
  const dropFrom = prepare('delete from page_from where page = ?');
  const addFrom = prepare('insert or ignore into page_from (page, name) values (?, ?)');
  const drop = prepare('delete from page where path = ? returning id');
  const all = prepare('select path, route, file, hash, bytes from page');
  const from = prepare(
    `select path, route, file, hash, bytes, until = ${LONG_AGO} as isOverdue
     from page where until <= :now or id in (
       select page from page_from join name on name.id = page_from.name
       where name.name in (select value from json_each(:names)))`,
  );
  const outdate = prepare(`update page set until = ${LONG_AGO} where path in (${NAMES})`);
  const nextExpiry = prepare(
    `select min(until) as until from (select until from page union all select until from name)
     where until > ${LONG_AGO}`,
  );
  return {
    note: ({ path, route, file, hash, bytes, from: made, until }: PageOutput) => {
      const sources = hashOf(made);
      const isOther = isFromOthers(sourcesOf, path, sources);
      const { id } = set.get(path, route, file, hash, bytes, until, sources) as { id: number };
      if (!isOther) return;
      dropFrom.run(id);
      for (const name of made) addFrom.run(id, names.idOf(name));
    },
    remove: (path: string) => {
      const row = drop.get(path) as { id: number } | undefined;
      if (row) dropFrom.run(row.id);
    },
    outdate: (paths: string[]) => {
      outdate.run(JSON.stringify(paths));
    },
    all: () => all.all() as unknown as PublishedPage[],
    from: (sources: Iterable<string>, now: number) =>
      from.all({ names: JSON.stringify([...sources]), now }) as unknown as PublishedPage[],
    /** Of pages and results. */
    nextExpiry: () => (nextExpiry.get() as { until: number | null }).until,
  };
}
