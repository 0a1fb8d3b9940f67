import { createHash } from 'node:crypto';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Dependencies, PageOutput, QueryFingerprint } from '../render/renderTask.ts';
import { GRAPH_SCHEMA } from './graphSchema.ts';
import { openPublished, type Published } from './published.ts';
import { openSitemapEntries, type SitemapEntries } from './sitemapEntries.ts';

/** A published page. */
export interface PublishedPage {
  path: string;
  route: string;
  file: string;
  hash: string;
  bytes: number;
}

/** What is published and what it was made from; kept in a SQLite file. */
export interface PageGraph {
  /** Notes pages that were rendered, and the results of the queries that they used. */
  note: (pages: PageOutput[], results: QueryFingerprint[]) => void;
  /** Notes what the list of all pages was made from. */
  notePageList: (made: Dependencies) => void;
  /** Takes pages away that the shop no longer has. */
  remove: (paths: string[]) => void;
  pages: () => PublishedPage[];
  sitemap: Pick<SitemapEntries, 'isDue' | 'take'>;
  /** Notes that pages are no longer true: the next plan has them. */
  outdate: (paths: string[]) => void;
  /** Pages that were made from one of these, or are no longer true at a time (ms). */
  pagesFrom: (names: Iterable<string>, now: number) => PublishedPage[];
  /** Results that were made from one of these, by name, with the hash of each. */
  resultsFrom: (names: Iterable<string>) => Map<string, string>;
  /** Results that are no longer true at a time (ms). */
  resultsUntil: (now: number) => Map<string, string>;
  /** Whether the list of all pages was made from one of these, or there is none yet. */
  isPageListFrom: (names: Iterable<string>, now: number) => boolean;
  /** The first time (ms) at which a page may no longer be true; `null` where there is none. */
  nextExpiry: () => number | null;
  /** What the graph describes; `null` where nothing was published yet. */
  published: () => Published | null;
  setPublished: (now: Published) => void;
  /** Forgets all pages: they are to be rendered. */
  clear: () => void;
  /** Starts a change that takes a while; what it gives ends it. */
  begin: () => (end: 'commit' | 'rollback') => void;
  /** Keeps all that `change` does, or where it throws, nothing. */
  atOnce: (change: () => void) => void;
  close: () => void;
}

/** The list of all pages has its place among the results. */
const PAGE_LIST = 'pages';
/** What is put off was true until then; no time to wait for. */
const LONG_AGO = 0;
const NAMES = 'select value from json_each(?)';

const hashOf = (from: string[]) => createHash('sha256').update(from.join('\n')).digest('base64url');

/** A graph of an earlier version has no such column. */
function addSources(database: DatabaseSync): void {
  for (const table of ['name', 'page']) {
    const columns = database.prepare(`select name from pragma_table_info('${table}')`).all();
    if (columns.some(({ name }) => name === 'sources')) continue;
    database.exec(`alter table ${table} add column sources text`);
  }
}

export function openPageGraph(file: string): PageGraph {
  const database = new DatabaseSync(file);
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000',
  );
  database.exec(GRAPH_SCHEMA);
  addSources(database);
  const published = openPublished(database);
  const sitemap = openSitemapEntries(database);
  const prepare = (sql: string) => database.prepare(sql);
  const idOf = prepare(
    'insert into name (name) values (?) on conflict (name) do update set name = name returning id',
  );
  const resultSources = prepare('select sources from name where name = ?');
  const setResult = prepare(
    `insert into name (name, hash, until, sources) values (?, ?, ?, ?)
     on conflict (name) do update set hash = excluded.hash, until = excluded.until,
       sources = excluded.sources returning id`,
  );
  const pageSources = prepare('select sources from page where path = ?');
  const setPage = prepare(
    `insert into page (path, route, file, hash, bytes, until, sources) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (path) do update set route = excluded.route, file = excluded.file,
       hash = excluded.hash, bytes = excluded.bytes, until = excluded.until,
       sources = excluded.sources returning id`,
  );
  const dropResultFrom = prepare('delete from answer_from where answer = ?');
  const addResultFrom = prepare('insert or ignore into answer_from (answer, name) values (?, ?)');
  const dropPageFrom = prepare('delete from page_from where page = ?');
  const addPageFrom = prepare('insert or ignore into page_from (page, name) values (?, ?)');
  const dropPage = prepare('delete from page where path = ? returning id');
  const resultsFrom = prepare(
    `select distinct answer.name as name, answer.hash as hash from answer_from
     join name as source on source.id = answer_from.name
     join name as answer on answer.id = answer_from.answer
     where source.name in (${NAMES}) and answer.name <> '${PAGE_LIST}'`,
  );
  const resultsUntil = prepare(
    `select name, hash from name where until <= ? and name <> '${PAGE_LIST}'`,
  );
  const pagesFrom = prepare(
    `select path, route, file, hash, bytes from page where until <= :now or id in (
       select page from page_from join name on name.id = page_from.name
       where name.name in (select value from json_each(:names)))`,
  );
  const pageListFrom = prepare(
    `select 1 from name as list where list.name = '${PAGE_LIST}' and list.until <= :now
     union all select 1 from answer_from
     join name as source on source.id = answer_from.name
     join name as list on list.id = answer_from.answer and list.name = '${PAGE_LIST}'
     where source.name in (select value from json_each(:names)) limit 1`,
  );
  const nextExpiry = prepare(
    `select min(until) as until from (select until from page union all select until from name)
     where until > ${LONG_AGO}`,
  );
  const outdate = prepare(
    `update page set until = ${LONG_AGO} where path in (select value from json_each(?))`,
  );

  /**
   * Ids of names, as long as the change that found them: pages name the same few things again and
   * again.
   */
  const ids = new Map<string, number>();
  const idFor = (name: string): number => {
    const id = ids.get(name) ?? (idOf.get(name) as { id: number }).id;
    ids.set(name, id);
    return id;
  };
  /** Whether something was made from other names than before, which may be ten thousand. */
  const isFromOthers = (known: StatementSync, name: string, sources: string) =>
    (known.get(name) as { sources: string | null } | undefined)?.sources !== sources;
  const noteResult = ({ name, hash, from, until }: QueryFingerprint) => {
    const sources = hashOf(from);
    const isOther = isFromOthers(resultSources, name, sources);
    const { id } = setResult.get(name, hash, until, sources) as { id: number };
    if (!isOther) return;
    dropResultFrom.run(id);
    for (const source of from) addResultFrom.run(id, idFor(source));
  };
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
      ids.clear();
    }
  };
  const hashes = (rows: unknown[]) =>
    new Map((rows as { name: string; hash: string }[]).map(({ name, hash }) => [name, hash]));
  return {
    begin: () => {
      database.exec('begin immediate');
      return (end) => {
        ids.clear();
        database.exec(end);
      };
    },
    atOnce,
    note: (pages, results) =>
      atOnce(() => {
        for (const result of results) noteResult(result);
        for (const { path, route, file: place, hash, bytes, from, until, sitemap: said } of pages) {
          const sources = hashOf(from);
          const isOther = isFromOthers(pageSources, path, sources);
          const row = setPage.get(path, route, place, hash, bytes, until, sources) as {
            id: number;
          };
          if (isOther) {
            dropPageFrom.run(row.id);
            for (const name of from) addPageFrom.run(row.id, idFor(name));
          }
          if (said !== undefined) sitemap.note(path, said);
        }
      }),
    notePageList: (made) => noteResult({ name: PAGE_LIST, hash: '', ...made }),
    remove: (paths) =>
      atOnce(() => {
        for (const path of paths) {
          const row = dropPage.get(path) as { id: number } | undefined;
          if (row) dropPageFrom.run(row.id);
          sitemap.note(path, null);
        }
      }),
    outdate: (paths) => {
      outdate.run(JSON.stringify(paths));
    },
    sitemap,
    pages: () => prepare('select path, route, file, hash, bytes from page').all() as never,
    pagesFrom: (names, now) => pagesFrom.all({ names: JSON.stringify([...names]), now }) as never,
    resultsFrom: (names) => hashes(resultsFrom.all(JSON.stringify([...names]))),
    resultsUntil: (now) => hashes(resultsUntil.all(now)),
    isPageListFrom: (names, now) => {
      if (!prepare('select 1 from name where name = ?').get(PAGE_LIST)) return true;
      return pageListFrom.get({ names: JSON.stringify([...names]), now }) !== undefined;
    },
    nextExpiry: () => (nextExpiry.get() as { until: number | null }).until,
    published: published.read,
    setPublished: published.write,
    clear: () =>
      atOnce(() => {
        ids.clear();
        for (const table of ['name', 'answer_from', 'page', 'page_from']) {
          database.exec(`delete from ${table}`);
        }
        sitemap.outdate();
      }),
    close: () => database.close(),
  };
}
