import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

/** An entity that a change was announced for; a hint, and no more than that. */
export const hint = v.object({
  kind: v.picklist(['product', 'category', 'post', 'reviews']),
  key: v.string(),
});
export type Hint = v.InferOutput<typeof hint>;

/** Somebody's or something's wish that the shop be published. */
export interface Wish {
  id: number;
  /** ms since the epoch. */
  at: number;
  /** Who wishes it, for the desk: `webhook`, `schedule`, `promotion`, `person`. */
  by: string;
  hints: Hint[];
}

/** Wishes that are not fulfilled yet; on disk, so that a restart forgets none. */
export interface Wishes {
  add: (wish: Omit<Wish, 'id'>) => void;
  /** The oldest first. */
  open: () => Wish[];
  /** Lets go of wishes up to this one. */
  fulfil: (upTo: number) => void;
}

export function openWishes(database: DatabaseSync): Wishes {
  database.exec(
    `create table if not exists wish (
       id integer primary key autoincrement, at integer not null, by text not null,
       hints text not null
     )`,
  );
  const add = database.prepare('insert into wish (at, by, hints) values (?, ?, ?)');
  const open = database.prepare('select id, at, by, hints from wish order by id');
  const fulfil = database.prepare('delete from wish where id <= ?');
  return {
    add: ({ at, by, hints }) => {
      add.run(at, by, JSON.stringify(hints));
    },
    open: () =>
      (open.all() as { id: number; at: number; by: string; hints: string }[]).map((row) => ({
        ...row,
        hints: v.parse(v.array(hint), JSON.parse(row.hints)),
      })),
    fulfil: (upTo) => {
      fulfil.run(upTo);
    },
  };
}
