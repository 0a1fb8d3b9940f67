import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { LOSS_NOUNS } from '../pipeline/guard.ts';
import { hintSchema, SCOPES } from '../pipeline/hints.ts';

/** Who or what requests a publish, for the dashboard. */
export const PUBLISH_TRIGGERS = [
  ...(['start', 'webhook', 'schedule', 'promotion', 'content', 'person'] as const),
  /** Large files that the publish before put off. */
  'rest',
] as const;
export type PublishTrigger = (typeof PUBLISH_TRIGGERS)[number];

const publishRequest = v.object({
  by: v.picklist(PUBLISH_TRIGGERS),
  hints: v.optional(v.array(hintSchema), []),
  /** How often what the hints announce was looked for in vain. */
  tries: v.optional(v.number(), 0),
  /** What a person has agreed to that the shop has lost. */
  accepted: v.optional(v.partial(v.object(v.entriesFromList(LOSS_NOUNS, v.number())))),
  /** What was announced if there are hints, otherwise everything. */
  reads: v.optional(v.picklist(SCOPES)),
  /** Reads everything, whatever the API says has changed. */
  readsAll: v.optional(v.boolean()),
  rendersAll: v.optional(v.boolean()),
  /** Another release was made live, and is to be sent to where releases are sent. */
  onlySends: v.optional(v.boolean()),
});

/** A request to publish the shop. */
export interface PublishRequest extends v.InferOutput<typeof publishRequest> {
  id: number;
  /** ms since the epoch. */
  at: number;
}

export interface NewPublishRequest extends v.InferInput<typeof publishRequest> {
  /** Not to be fulfilled before, in ms since the epoch. */
  due?: number;
}

/** Publish requests that are not fulfilled yet; on disk, so that a restart forgets none. */
export type PublishRequests = ReturnType<typeof openPublishRequests>;

export function openPublishRequests(database: DatabaseSync) {
  database.exec(
    `create table if not exists wish (
       id integer primary key autoincrement, at integer not null, due integer not null,
       json text not null
     )`,
  );
  const add = database.prepare('insert into wish (at, due, json) values (?, ?, ?)');
  const open = database.prepare('select id, at, json from wish where due <= ? order by id');
  const nextDue = database.prepare('select min(due) as due from wish');
  const fulfil = database.prepare('delete from wish where id in (select value from json_each(?))');
  return {
    add: ({ due = 0, ...request }: NewPublishRequest) => {
      add.run(Date.now(), due, JSON.stringify(request));
    },
    /** Those that are due at a time (ms), the oldest first. */
    open: (now: number): PublishRequest[] =>
      (open.all(now) as { id: number; at: number; json: string }[]).map(({ id, at, json }) => ({
        ...v.parse(publishRequest, JSON.parse(json)),
        id,
        at,
      })),
    /** When the first of all is due, in ms since the epoch; `null` where there is none. */
    nextDue: () => (nextDue.get() as { due: number | null }).due,
    fulfil: (requests: PublishRequest[]) => {
      fulfil.run(JSON.stringify(requests.map(({ id }) => id)));
    },
  };
}
