import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { BusyError } from './busyError.ts';
import { createClientRoom } from './clientRoom.ts';
import type { ApiEnv } from './env.ts';
import { refusal } from './responses.ts';

/** Larger JSON bodies are refused with 413, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;

/** Requests whose bodies may be on their way at once; a whole office may count as one client. */
const MAX_UNREAD = { all: 2_000, byClient: 50 };

/**
 * Reads a request's body before the request counts as under way. Threat: whoever sends bodies
 * slowly would take the place of everybody else. Throws `BusyError` when too many bodies, of one
 * client or in all, are unfinished; the server ends those that are late (`packages/publisher/site/site.ts`).
 */
export function readBody() {
  const room = createClientRoom(MAX_UNREAD);
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context) => refusal(context, 413, 'tooLarge'),
  });
  return createMiddleware<ApiEnv>(async (context, next) => {
    const { method } = context.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const leave = room.enter(context.get('client'));
    if (!leave) throw new BusyError();
    try {
      // Hono saves what was read; the routes read it from there.
      const refused = await limit(context, async () => void (await context.req.arrayBuffer()));
      if (refused) return refused;
    } catch (cause) {
      throw new HTTPException(408, { cause });
    } finally {
      leave();
    }
    return next();
  });
}

/** Refuses a body of more bytes with 413; for routes behind `readBody`. */
export function maxBody(bytes: number) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const { byteLength } = await context.req.arrayBuffer();
    return byteLength > bytes ? refusal(context, 413, 'tooLarge') : next();
  });
}
