import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadFile } from '@vitrine/contract/api/calls/reviewWriting.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { uploadDecoder } from '@vitrine/images/decoder.ts';
import { largeTasksAtOnce } from '@vitrine/runtime/largeTasks.ts';
import { networkOf } from '@vitrine/runtime/security/network.ts';
import { ApiError } from '../http/apiError.ts';
import { BusyError } from '../http/busyError.ts';
import { createClientRoom } from '../http/clientRoom.ts';
import { createFairQueue } from '../http/fairQueue.ts';
import { tooOften } from '../http/limitByClient.ts';
import { type Route, type RouteRequest, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { checkUpload, type UploadJob } from './checkUpload.ts';
import { receive } from './receive.ts';
import { requireDisk, requireFewUnclaimed } from './unclaimed.ts';

const MEGABYTE = 1024 * 1024;
/** With what multipart adds around the file. */
const MAX_FORM_BYTES = limits.maxVideoMegabytes * MEGABYTE + 64 * 1024;

/** Longer than the server lets an upload take, with its check; in ms. */
const LEFT_MS = 3_600_000;
/** Megabytes of uploads that have come and are not stored yet: on disk, beside the images. */
const MAX_MEGABYTES = { all: 1_000, byClient: 110 };

/** Files that are looked at at once, each in memory; and those that wait, on disk. */
const QUEUE = { atOnce: largeTasksAtOnce(2), waiting: 10 };
/** Each that is looked at is copied from its form. */
const COPIES_BYTES = QUEUE.atOnce * MAX_FORM_BYTES;

/** A customer's images and videos for reviews. */
export function uploadRoutes(services: Services): Route[] {
  const queue = createFairQueue(QUEUE);
  const room = createClientRoom(MAX_MEGABYTES);
  const folder = join(services.media.cacheFolder, 'uploads-under-way');
  mkdirSync(folder, { recursive: true });
  // What was under way when a process was ended; another may be receiving into the same folder.
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > LEFT_MS) rmSync(path, { force: true });
  }
  const upload = route(
    uploadFile,
    {
      limitByClient: 'uploadByClient',
      limitByCustomer: 'uploadByCustomer',
      isStreamed: true,
    },
    async (request) => {
      const { context, customer, refuse } = request;
      const client = context.get('client');
      const tooLarge = () => refuse(413, 'videoTooLarge');
      if (Number(context.req.header('Content-Length')) > MAX_FORM_BYTES) throw tooLarge();
      // What would be turned away when it has come is not received: it would keep the disk busy.
      if (!queue.hasPlace(1, networkOf(client))) throw new BusyError();
      await requireFewUnclaimed(services.database, customer.id, 0);
      const { body } = context.req.raw;
      if (!body) throw wrongFile('fileRequired');
      const form = join(folder, randomUUID());
      const contentType = context.req.header('Content-Type') ?? '';
      const job = { form, contentType, target: `${form}.file` };
      const taken: (() => void)[] = [];
      const takeMegabyte = async () => {
        const leave = room.enter(client);
        if (!leave) throw new BusyError();
        taken.push(leave);
        await requireDisk(services, COPIES_BYTES);
      };
      try {
        await receive(body, form, { takeMegabyte, maxBytes: MAX_FORM_BYTES, tooLarge });
        return await queue.run(1, networkOf(client), () => keep(services, job, request));
      } finally {
        for (const leave of taken) leave();
        await Promise.all([form, job.target].map((path) => rm(path, { force: true })));
      }
    },
  );
  return [upload];
}

function wrongFile(reason: 'fileRequired' | 'fileWrongType'): ApiError {
  return new ApiError(422, reason, { errors: { file: reason } });
}

async function keep(
  services: Services,
  job: UploadJob,
  { context, customer, refuse }: RouteRequest<typeof uploadFile, unknown>,
) {
  const { database, media, rateLimit, now } = services;
  const checked = await checkUpload(job);
  if ('refused' in checked) {
    const { refused } = checked;
    if (refused === 'fileRequired' || refused === 'fileWrongType') throw wrongFile(refused);
    throw refuse(413, refused);
  }
  await requireFewUnclaimed(database, customer.id, checked.bytes);
  const megabytes = Math.ceil(checked.bytes / MEGABYTE);
  const client = context.get('client');
  const wait = await rateLimit.hitByClient('uploadMegabytesByClient', client, megabytes);
  if (wait > 0) throw tooOften(wait);
  const name = randomBytes(16).toString('hex');
  const type = checked.type.startsWith('video/') ? 'video' : 'image';
  const { key } =
    type === 'video'
      ? await media.adopt(job.target, checked, 'uploads', name)
      : await media.put(await redraw(job.target), 'uploads', name);
  await database
    .insertInto('upload')
    .values({ key, customer_id: customer.id, type, created_at: now().toISOString() })
    .execute();
  return { key, type };
}

/** An image as the shop keeps it: nothing hides in it that a browser could take for something else. */
async function redraw(path: string): Promise<Uint8Array> {
  const content = await readFile(path);
  try {
    return await uploadDecoder.decode({ kind: 'upload', content });
  } catch {
    throw wrongFile('fileWrongType');
  }
}
