import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backgroundDecoder, renditionDecoder } from '@vitrine/images/decoder.ts';
import type { Rendition } from '@vitrine/images/encodeRendition.ts';
import { fileExists, writeWhole } from '@vitrine/images/files.ts';
import pLimit from 'p-limit';
import { BusyError } from '../http/busyError.ts';
import { createClientRoom } from '../http/clientRoom.ts';
import type { Logger } from '../http/logger.ts';
import type { MediaFile, MediaStore } from './mediaStore.ts';
import { renditionPath } from './renditions.ts';

/** Makes a rendition of an original, which is a path. */
type Encode = (
  original: string,
  rendition: Rendition,
  urgency: Requester['urgency'],
) => Promise<Uint8Array>;

const DECODERS = { visitor: renditionDecoder, background: backgroundDecoder };

const decodeApart: Encode = (path, rendition, urgency) =>
  DECODERS[urgency].decode({ kind: 'rendition', path, rendition });

/** Renditions that may wait at once, in all and of one client; a page shows fewer new images than that. */
const MAX_WAITING = { all: 200, byClient: 50 };

/** Who waits for a rendition, and until when. */
interface Requester {
  client: string;
  /** Aborts when the client has gone. */
  signal: AbortSignal;
  /** Visitors never wait for what is made in the background. */
  urgency: 'visitor' | 'background';
}

/**
 * Gives a rendition's bytes, from the cache or freshly made. Rejects when the original is broken,
 * with `BusyError` when too many wait, and with the signal's reason.
 */
export type Derivatives = (
  file: MediaFile,
  rendition: Rendition,
  requester: Requester,
) => Promise<Uint8Array>;

interface Job {
  made: Promise<Uint8Array>;
  waiting: number;
}

/**
 * Equal requests at the same time share one encode, if they are as urgent. One that nobody waits for
 * any more is not started. A cache that can not be written is logged, and the image is still served.
 */
export function createDerivatives(
  media: MediaStore,
  logger: Logger,
  encode: Encode = decodeApart,
): Derivatives {
  const lanes = { visitor: openLane(), background: openLane() };
  const room = createClientRoom(MAX_WAITING);

  async function make(
    path: string,
    file: MediaFile,
    rendition: Rendition,
    urgency: Requester['urgency'],
  ): Promise<Uint8Array> {
    const content = await encode(await media.fetchToDisk(file), rendition, urgency);
    await writeWhole(path, content).catch((error: unknown) => {
      logger.error(`${file.key} was served, but could not be kept in the cache.`, { path, error });
    });
    return content;
  }

  return async (file, rendition, { client, signal, urgency }) => {
    const path = join(media.cacheFolder, renditionPath(file, rendition));
    if (await fileExists(path)) return readFile(path);
    signal.throwIfAborted();
    const leave = room.enter(client);
    if (!leave) throw new BusyError();
    const job = lanes[urgency](path, () => make(path, file, rendition, urgency));
    job.waiting += 1;
    const gone = Promise.withResolvers<never>();
    const abort = () => gone.reject(signal.reason);
    signal.addEventListener('abort', abort);
    try {
      return await Promise.race([job.made, gone.promise]);
    } finally {
      signal.removeEventListener('abort', abort);
      job.waiting -= 1;
      leave();
    }
  };
}

/** Renditions that are made one after another; gives the job of a path, which is started if there is none. */
function openLane() {
  const limit = pLimit(1);
  const jobs = new Map<string, Job>();
  return (path: string, make: () => Promise<Uint8Array>): Job => {
    const known = jobs.get(path);
    if (known) return known;
    const made = limit(async () => {
      try {
        if (job.waiting === 0) throw new Error('Nobody waits for the rendition any more.');
        return await make();
      } finally {
        jobs.delete(path);
      }
    });
    const job: Job = { made, waiting: 0 };
    jobs.set(path, job);
    return job;
  };
}
