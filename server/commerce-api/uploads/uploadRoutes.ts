import { randomBytes } from 'node:crypto';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { uploadFile } from '../../../src/api/calls/reviewWriting.ts';
import * as limits from '../../../src/domain/limits.ts';
import { sniff, UnusableMediaError } from '../../images/sniff.ts';
import type { Customer } from '../accounts/customerQueries.ts';
import { ApiError } from '../http/apiError.ts';
import { BusyError } from '../http/busyError.ts';
import { createClientRoom } from '../http/clientRoom.ts';
import type { ApiEnv } from '../http/env.ts';
import { refusal } from '../http/responses.ts';
import { type Route, type RouteRequest, route } from '../http/route.ts';
import type { Services } from '../routeServices.ts';
import { prepareUpload } from './prepareUpload.ts';

const MEGABYTE = 1024 * 1024;
const MAX_IMAGE_BYTES = limits.maxImageMegabytes * MEGABYTE;
const MAX_VIDEO_BYTES = limits.maxVideoMegabytes * MEGABYTE;
/** What multipart adds around the file. */
const WRAPPING_BYTES = 64 * 1024;

/** Bytes of uploads under way: each is held in memory until it is stored. */
const MAX_BYTES = { all: 400 * MEGABYTE, byClient: 110 * MEGABYTE };

/** Images are unpacked in memory, so only so many at once. */
const MAX_CONCURRENT = 2;

const body = v.object({ file: v.instance(Blob) });

/** A customer's images and videos for reviews. */
export function uploadRoutes(services: Services): Route[] {
  const atOnce = pLimit(MAX_CONCURRENT);
  const room = createClientRoom(MAX_BYTES);
  const limit = bodyLimit({
    maxSize: MAX_VIDEO_BYTES + WRAPPING_BYTES,
    onError: (context) => refusal(context, 413, 'videoTooLarge'),
  });
  const inRoom = createMiddleware<ApiEnv>((context, next) => {
    const declaredBytes = Number(context.req.header('Content-Length')) || MAX_VIDEO_BYTES;
    const bytes = Math.min(declaredBytes, MAX_VIDEO_BYTES);
    const leave = room.enter(context.get('client'), bytes);
    if (!leave) throw new BusyError();
    return next().finally(leave);
  });
  const upload = route(
    uploadFile,
    {
      limitByClient: 'uploadByClient',
      limitByCustomer: 'uploadByCustomer',
      // The limit holds a body of no declared length in memory before it goes on.
      use: [inRoom, limit],
      body,
      onInvalidBody: () => wrongFile('fileRequired'),
    },
    async ({ body: { file }, customer, refuse }) => {
      try {
        return await atOnce(() => keep(services, file, customer, refuse));
      } catch (error) {
        if (error instanceof UnusableMediaError) throw wrongFile('fileWrongType');
        throw error;
      }
    },
  );
  return [upload];
}

function wrongFile(reason: 'fileRequired' | 'fileWrongType'): ApiError {
  return new ApiError(422, reason, { errors: { file: reason } });
}

async function keep(
  { database, media, now }: Services,
  file: Blob,
  { id }: Customer,
  refuse: RouteRequest<typeof uploadFile, unknown>['refuse'],
) {
  const content = new Uint8Array(await file.arrayBuffer());
  const sniffed = await sniff(content);
  const type = sniffed.type.startsWith('video/') ? 'video' : 'image';
  if (type === 'image' && content.byteLength > MAX_IMAGE_BYTES) {
    throw refuse(413, 'imageTooLarge');
  }
  if (content.byteLength > MAX_VIDEO_BYTES) throw refuse(413, 'videoTooLarge');
  const kept = await prepareUpload(content, sniffed);
  const { key } = await media.put(kept, 'uploads', randomBytes(16).toString('hex'));
  await database
    .insertInto('upload')
    .values({ key, customer_id: id, type, created_at: now().toISOString() })
    .execute();
  return { key, type };
}
