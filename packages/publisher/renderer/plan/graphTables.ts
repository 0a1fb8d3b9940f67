import { hash } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { PageOutput, QueryFingerprint } from '../render/renderTask.ts';

/**
 * The pages that are published, and what each was made from: shop items and results of queries
 * (`name`), and what those results were made from in turn. `until` is ms since the epoch, `sources`
 * a hash of the names that something was made from.
 */
export const GRAPH_SCHEMA = `
create table if not exists name (
  id integer primary key,
  name text not null unique,
  hash text,
  until integer,
  sources text
);
create index if not exists name_until on name (until) where until is not null;
create table if not exists answer_from (
  answer integer not null,
  name integer not null,
  primary key (name, answer)
) without rowid;
create table if not exists page (
  id integer primary key,
  path text not null unique,
  route text not null,
  file text not null,
  hash text not null,
  bytes integer not null,
  until integer,
  sources text
);
create index if not exists page_until on page (until) where until is not null;
create table if not exists page_from (
  page integer not null,
  name integer not null,
  primary key (name, page)
) without rowid;
create index if not exists page_from_page on page_from (page);
create index if not exists answer_from_answer on answer_from (answer);
`;

/** The list of all pages has its place among the results. */
export const PAGE_LIST = 'pages';
/** What is put off was true until then; no time to wait for. */
const LONG_AGO = 0;
const NAMES = 'select value from json_each(?)';

const hashOf = (from: string[]) => hash('sha256', from.join('\n'), 'base64url');

/** Whether something was made from other names than before, which may be ten thousand. */
const isFromOthers = (known: StatementSync, name: string, sources: string) =>
  (known.get(name) as { sources: string | null } | undefined)?.sources !== sources;

/** The ids of names. */
export type Names = ReturnType<typeof openNames>;

export function openNames(database: DatabaseSync) {
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
    /** Called at the end of a change: pages name the same few things again and again within it. */
    forget: () => ids.clear(),
  };
}

/** Results of queries, and what they were made from. */
export function openResults(database: DatabaseSync, names: Names) {
  const prepare = (sql: string) => database.prepare(sql);
  const sourcesOf = prepare('select sources from name where name = ?');
  const set = prepare(
    `insert into name (name, hash, until, sources) values (?, ?, ?, ?)
     on conflict (name) do update set hash = excluded.hash, until = excluded.until,
       sources = excluded.sources returning id`,
  );
  const dropFrom = prepare('delete from answer_from where answer = ?');
  const addFrom = prepare('insert or ignore into answer_from (answer, name) values (?, ?)');
  const find = prepare('select 1 from name where name = ?');
  const from = prepare(
    `select distinct answer.name as name, answer.hash as hash from answer_from
     join name as source on source.id = answer_from.name
     join name as answer on answer.id = answer_from.answer
     where source.name in (${NAMES}) and answer.name <> '${PAGE_LIST}'`,
  );
  const until = prepare(`select name, hash from name where until <= ? and name <> '${PAGE_LIST}'`);
  const pageListFrom = prepare(
    `select 1 from name as list where list.name = '${PAGE_LIST}' and list.until <= :now
     union all select 1 from answer_from
     join name as source on source.id = answer_from.name
     join name as list on list.id = answer_from.answer and list.name = '${PAGE_LIST}'
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
export function openPages(database: DatabaseSync, names: Names) {
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
