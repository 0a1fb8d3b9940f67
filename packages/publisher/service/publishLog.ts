import type { DatabaseSync } from 'node:sqlite';
import type { Omission } from '../content/omissions.ts';
import { parseItemName } from '../content/shopItems.ts';
import type { Loss } from '../pipeline/guard.ts';
import type { PublishReport } from '../pipeline/publishReport.ts';
import type { PublishTrigger } from './publishQueue.ts';

const MAX_ENTRIES = 200;
/** Of a publish of everything, only so many addresses are worth a look. */
const MAX_ADDRESSES = 50;

/**
 * How a publish ended; `unsent` is live on this server and not in the bucket, `rolledBack` is a
 * person's doing without a publish.
 */
export const OUTCOMES = [
  'published',
  'unchanged',
  'held',
  'failed',
  'unsent',
  'rolledBack',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What is recorded of a publish that is over. */
export interface NewLogEntry {
  /** ms since the epoch. */
  began: number;
  ended: number;
  outcome: Outcome;
  by: PublishTrigger[];
  /** The live release afterwards. */
  release: string | null;
  isFull: boolean;
  /** How many items of the shop differed, and how many pages were rendered or removed. */
  changed: number;
  rendered: number;
  removed: number;
  /** Paths of the first of those pages. */
  addresses: string[];
  /** The first of what the API names and the shop does without, and how many there were. */
  leftOut: Omission[];
  leftOutCount: number;
  /** ms by stage. */
  took: Partial<PublishReport['took']>;
  /** Why it was held back or failed, in English. */
  message: string | null;
  /** What the shop lost, where it was held back. */
  losses: Loss[];
}

export interface LogEntry extends NewLogEntry {
  id: number;
  /** How often in a row it ended just so. */
  times: number;
}

const NEEDS_RESTART =
  'The pages have the changed messages, configuration and images. E-mails, payments and the security policy have them after a restart.';

/** What the log tells of a publish that ended as the report says; of one without a report nothing. */
export function logEntry(
  report: PublishReport | null,
): Omit<NewLogEntry, 'by' | 'began' | 'ended'> {
  const { release = null, isFull = false, changed = [], rendered = [] } = report ?? {};
  const { removed = [], omissions = [], took = {}, hasNewCode = false } = report ?? {};
  const isSame = rendered.length === 0 && removed.length === 0;
  return {
    outcome: isSame ? 'unchanged' : 'published',
    release,
    isFull,
    took,
    changed: countItems(changed),
    rendered: rendered.length,
    removed: removed.length,
    addresses: rendered.slice(0, MAX_ADDRESSES),
    ...omissionsOf(omissions),
    message: hasNewCode && !isSame ? NEEDS_RESTART : null,
    losses: [],
  };
}

/** What an owner calls one item has a name in each language. */
function countItems(names: readonly string[]): number {
  const items = names.map(parseItemName).map(({ kind, key }) => `${kind} ${key}`);
  return new Set(items).size;
}

/** What was left out, the first of it by name. */
export const omissionsOf = (omissions: readonly Omission[]) => ({
  leftOut: omissions.slice(0, MAX_ADDRESSES),
  leftOutCount: omissions.length,
});

/** The last publishes; on disk. */
export function openPublishLog(database: DatabaseSync) {
  database.exec(
    `create table if not exists publish (
       id integer primary key autoincrement, began integer not null, ended integer not null,
       times integer not null, json text not null
     )`,
  );
  const newest = database.prepare('select * from publish order by id desc limit ?');
  const again = database.prepare(
    'update publish set times = times + 1, ended = ?, json = ? where id = ?',
  );
  const insert = database.prepare(
    'insert into publish (began, ended, times, json) values (?, ?, 1, ?)',
  );
  const forget = database.prepare('delete from publish where id <= ?');
  /** The newest first. */
  const list = (max = MAX_ENTRIES): LogEntry[] =>
    newest.all(max).map(({ json, ...row }) => ({ ...row, ...JSON.parse(String(json)) }));
  return {
    /** What changed no page and ended as the last one did is counted there. */
    add: ({ began, ended, ...said }: NewLogEntry) => {
      const json = JSON.stringify(said);
      const [last] = list(1);
      const isSame = last?.outcome === said.outcome && last.message === said.message;
      if (last && isSame && [last, said].every(changedNoPage)) {
        again.run(ended, json, last.id);
        return;
      }
      const { lastInsertRowid } = insert.run(began, ended, json);
      forget.run(Number(lastInsertRowid) - MAX_ENTRIES);
    },
    list,
  };
}

const changedNoPage = ({
  outcome,
  rendered,
  removed,
}: Pick<NewLogEntry, 'outcome' | 'rendered' | 'removed'>) =>
  outcome !== 'rolledBack' && rendered + removed === 0;
