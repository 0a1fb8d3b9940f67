import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { LATER_RANK, type PrintedImage } from '../../renderer/render/printedImages.ts';
import type { PublishSettings } from '../settings/publishSettings.ts';

/** How long a release waits for the images of its first screens, in ms. */
const WAIT_MS = 30_000;
/** Of rest after a publish: often another one follows. */
const QUIET_MS = 2_000;
/** Until a storage that is busy or out of reach is asked again. */
const BUSY_MS = 30_000;
/** The lowest urgency of RFC 9218: the storage serves visitors first. */
const HEADERS = { Priority: 'u=7' };
const BUSY = new Set([429, 503]);

export interface ImagesAheadOptions {
  settings: Pick<PublishSettings, 'apiBaseUrl' | 'imagesAhead'>;
  /** How long each release may wait, in ms; as long as is usual without it. */
  waitMs?: number | undefined;
  /** Called when fewer images wait. */
  onProgress?: (() => void) | undefined;
  onError: (error: unknown) => void;
}

/**
 * Has a storage that makes the sizes of an image when they are first requested make those that
 * pages print before a visitor requests them.
 */
export type ImagesAhead = NonNullable<ReturnType<typeof openImagesAhead>>;

/**
 * Opens it in a publisher's cache file, which remembers what the storage has made; `null` if the
 * storage is not to be asked.
 */
export function openImagesAhead(
  database: DatabaseSync,
  { settings, waitMs = WAIT_MS, onProgress, onError }: ImagesAheadOptions,
) {
  const { imagesAhead, apiBaseUrl } = settings;
  if (!imagesAhead || imagesAhead === 'none') return null;
  const images = openAddresses(database);
  let hurry = new AbortController();
  let stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  /** Has one made, however the storage responds; false if it is too busy for that. */
  async function make({ id, address }: WaitingImage, signal: AbortSignal): Promise<boolean> {
    const url = URL.parse(address, apiBaseUrl);
    const response = url && (await head(url, signal));
    if (url && (!response || BUSY.has(response.status))) return false;
    images.setState(id, response?.ok ? 'made' : 'failed');
    onProgress?.();
    return true;
  }
  async function makeAll(signal: AbortSignal): Promise<void> {
    await wait(QUIET_MS, undefined, { signal });
    for (let next = images.next(); next && !signal.aborted; next = images.next()) {
      if (!(await make(next, signal))) await wait(BUSY_MS, undefined, { signal });
    }
  }
  /** Resolves when nothing more will be written. */
  const stop = () => {
    stopping.abort();
    return running;
  };
  return {
    /** Collects what the pages of a release print; `afresh` if the storage may have lost all. */
    collect: (afresh: boolean) => {
      if (afresh) images.forget();
      const last = images.last();
      return {
        note: (printed: readonly PrintedImage[]) =>
          images.note(
            imagesAhead === 'first' ? printed.filter(({ rank }) => rank < LATER_RANK) : printed,
          ),
        /** Whether an image of a first screen is new. */
        hasNew: () => images.newFirst(last).length > 0,
        /** Resolves when those of first screens are made, or the release should wait no longer. */
        settle: async (onSettled: (done: number, total: number) => void): Promise<void> => {
          const fresh = images.newFirst(last);
          const signal = AbortSignal.any([AbortSignal.timeout(waitMs), hurry.signal]);
          for (const [index, image] of fresh.entries()) {
            if (signal.aborted) return;
            onSettled(index, fresh.length);
            await make(image, signal);
          }
        },
      };
    },
    /** Lets a release that waits go live: another publish is due. */
    hurry: () => {
      hurry.abort();
      hurry = new AbortController();
    },
    /** How many wait for the background. */
    waiting: images.waiting,
    /** Makes the rest in the background, until it is stopped. */
    begin: () => {
      void stop();
      stopping = new AbortController();
      const { signal } = stopping;
      running = makeAll(signal).catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      });
    },
    stop,
  };
}

/** `null` where the storage can't be reached, or `signal` broke it off. */
const head = (url: URL, signal: AbortSignal): Promise<Response | null> =>
  fetch(url, { method: 'HEAD', headers: HEADERS, signal }).catch(() => null);

interface WaitingImage {
  id: number;
  address: string;
}

/** The addresses that pages have printed, in the order in which they were first printed. */
function openAddresses(database: DatabaseSync) {
  database.exec(
    `create table if not exists image_ahead (
       id integer primary key, address text not null unique, rank integer not null,
       state text not null default 'waiting'
     );
     create index if not exists image_ahead_waiting on image_ahead (rank, id)
       where state = 'waiting';
     -- The fault may have been the encoder's.
     update image_ahead set state = 'waiting' where state = 'failed'`,
  );
  const add = database.prepare(
    `insert into image_ahead (address, rank)
     select value ->> 'address', value ->> 'rank' from json_each(?) where true
     on conflict (address) do update set rank = excluded.rank where excluded.rank < rank`,
  );
  const next = database.prepare(
    `select id, address from image_ahead where state = 'waiting' order by rank, id limit 1`,
  );
  const newFirst = database.prepare(
    `select id, address from image_ahead
     where state = 'waiting' and rank < ? and id > ? order by rank, id`,
  );
  const last = database.prepare('select max(id) as id from image_ahead');
  const waiting = database.prepare(
    `select count(*) as count from image_ahead where state = 'waiting'`,
  );
  const setState = database.prepare('update image_ahead set state = ? where id = ?');
  return {
    note: (printed: readonly PrintedImage[]) => {
      if (printed.length > 0) add.run(JSON.stringify(printed));
    },
    forget: () => database.exec('delete from image_ahead'),
    next: () => next.get() as WaitingImage | undefined,
    /** Those of first screens that were added after an id. */
    newFirst: (id: number) => newFirst.all(LATER_RANK, id) as unknown as WaitingImage[],
    last: () => (last.get() as { id: number | null }).id ?? 0,
    waiting: () => (waiting.get() as { count: number }).count,
    setState: (id: number, state: 'made' | 'failed') => {
      setState.run(state, id);
    },
  };
}
