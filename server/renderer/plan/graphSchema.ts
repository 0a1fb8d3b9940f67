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
