/**
 * The publisher's store. What the API said is kept once by its hash (`object`); an `item` is what
 * has a name in the shop, and says which object it was `since` a snapshot `until` another. So a
 * snapshot costs what has changed, and two of them are compared by what came or went between. A
 * `detail` is a product or a post by its slug, with the snapshot that it was last read for.
 */
export const SCHEMA = `
create table if not exists snapshot (
  id integer primary key,
  taken_at integer not null,
  version text
);
create table if not exists object (
  hash text primary key,
  json text not null
) without rowid;
create table if not exists item (
  kind text not null,
  language text not null,
  key text not null,
  since integer not null,
  until integer,
  hash text not null,
  primary key (kind, language, key, since)
) without rowid;
create table if not exists detail (
  kind text not null,
  key text not null,
  read_in integer not null,
  primary key (kind, key)
) without rowid;
create index if not exists item_since on item (since);
create index if not exists item_until on item (until);
`;
