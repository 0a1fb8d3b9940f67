import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import pLimit from 'p-limit';
import { requireCustomer, signedIn } from '../accounts/bearer.ts';
import { Busy } from '../http/busy.ts';
import { createClientRoom } from '../http/clientRoom.ts';
import type { ApiContext, ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { readForm } from '../http/form.ts';
import { limitByClient } from '../http/limitByClient.ts';
import { limitByCustomer } from '../http/limitByCustomer.ts';
import { personal } from '../http/personal.ts';
import { sniff, UnusableMedia } from '../media/sniff.ts';
import type { Services } from '../services.ts';
import { prepareUpload } from './prepareUpload.ts';

export const UPLOAD_PATH = '/cos/upload';

const MEGABYTE = 1024 * 1024;
const MOST_PICTURE_BYTES = 10 * MEGABYTE;
const MOST_VIDEO_BYTES = 50 * MEGABYTE;
/** What multipart adds around the file. */
const WRAPPING_BYTES = 64 * 1024;

/** Bytes of uploads under way: each is held in memory until it is stored. */
const MAX_BYTES = { all: 400 * MEGABYTE, byClient: 110 * MEGABYTE };

/** Pictures are unpacked in memory, so only so many at once. */
const MOST_AT_ONCE = 2;

/** A customer's pictures and films for reviews. */
export function uploadRoutes(services: Services): Hono<ApiEnv> {
  const atOnce = pLimit(MOST_AT_ONCE);
  const room = createClientRoom(MAX_BYTES);
  const limit = bodyLimit({
    maxSize: MOST_VIDEO_BYTES + WRAPPING_BYTES,
    onError: (context) => refusal(context, 413, 'videoTooLarge'),
  });
  return new Hono<ApiEnv>().post(
    UPLOAD_PATH,
    personal,
    requireCustomer(services),
    limitByClient(services.rateLimit, 'uploadByClient'),
    limitByCustomer(services.rateLimit, 'uploadByCustomer'),
    limit,
    async (context, next) => {
      const told = Number(context.req.header('Content-Length'));
      const leave = room.enter(context.get('client'), told || MOST_VIDEO_BYTES);
      if (!leave) throw new Busy();
      return next().finally(leave);
    },
    async (context) => {
      const { file } = await readForm(context);
      if (!(file instanceof File)) {
        return refusal(context, 422, 'fileRequired', { errors: { file: 'fileRequired' } });
      }
      try {
        return await atOnce(() => keep(context, services, file));
      } catch (error) {
        if (!(error instanceof UnusableMedia)) throw error;
        return refusal(context, 422, 'fileWrongType', { errors: { file: 'fileWrongType' } });
      }
    },
  );
}

async function keep(
  context: ApiContext,
  { database, media, now }: Services,
  file: File,
): Promise<Response> {
  const content = new Uint8Array(await file.arrayBuffer());
  const sniffed = await sniff(content);
  const type = sniffed.type.startsWith('video/') ? 'video' : 'image';
  if (type === 'image' && content.byteLength > MOST_PICTURE_BYTES) {
    return refusal(context, 413, 'pictureTooLarge');
  }
  if (content.byteLength > MOST_VIDEO_BYTES) return refusal(context, 413, 'videoTooLarge');
  const kept = await prepareUpload(content, sniffed);
  const { key } = await media.put(kept, 'uploads', randomBytes(16).toString('hex'));
  const { id } = signedIn(context);
  await database
    .insertInto('upload')
    .values({ key, customer_id: id, type, created_at: now().toISOString() })
    .execute();
  return success(context, { key, type });
}
