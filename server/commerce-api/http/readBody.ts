import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { Busy } from './busy.ts';
import type { ApiEnv } from './env.ts';
import { refusal } from './envelope.ts';

/** Larger JSON bodies are refused with 413, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;

/** Requests of one client whose bodies may be on their way at once; a whole office may share one. */
const MAX_UNREAD_BY_CLIENT = 50;

/**
 * Reads a request's body before the request counts as under way. Threat: whoever sends bodies
 * slowly would take the place of everybody else. Throws `Busy` when too many bodies of one client
 * are unfinished; the server ends those that are late (`server/site/deadlines.ts`).
 */
export function readBody() {
  const unread = new Map<string, number>();
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context) => refusal(context, 413, 'tooLarge'),
  });
  return createMiddleware<ApiEnv>(async (context, next) => {
    const { method } = context.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const client = context.get('client');
    const count = unread.get(client) ?? 0;
    if (count >= MAX_UNREAD_BY_CLIENT) throw new Busy();
    unread.set(client, count + 1);
    try {
      // Hono saves what was read; the routes read it from there.
      const refused = await limit(context, async () => void (await context.req.arrayBuffer()));
      if (refused) return refused;
    } catch (cause) {
      throw new HTTPException(408, { cause });
    } finally {
      const left = (unread.get(client) ?? 1) - 1;
      if (left > 0) unread.set(client, left);
      else unread.delete(client);
    }
    return next();
  });
}
