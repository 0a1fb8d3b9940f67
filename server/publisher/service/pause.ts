import type { DatabaseSync } from 'node:sqlite';

/**
 * Whether publishes by themselves wait: a person went back to an earlier release, and would not
 * want to see it replaced a minute later by what it was meant to undo. On disk.
 */
export interface Pause {
  isOn: () => boolean;
  set: (isOn: boolean) => void;
}

export function openPause(database: DatabaseSync): Pause {
  database.exec('create table if not exists pause (one integer primary key)');
  const find = database.prepare('select 1 from pause');
  const on = database.prepare('insert or ignore into pause values (1)');
  const off = database.prepare('delete from pause');
  return {
    isOn: () => find.get() !== undefined,
    set: (isOn) => {
      (isOn ? on : off).run();
    },
  };
}
