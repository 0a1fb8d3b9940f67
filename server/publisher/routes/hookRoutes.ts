import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { parseJson } from '../../../src/api/parseJson.ts';
import { type Hint, hintSchema } from '../pipeline/hints.ts';
import { type HookSecrets, verifyDelivery } from './hookSecrets.ts';

const MAX_BODY_BYTES = 16 * 1024;
const MAX_HINTS = 500;

/** What a sender may say of what changed; anything else in the body is passed over. */
const announcement = v.object({ changed: v.array(v.unknown()) });

export interface HookOptions {
  secrets: HookSecrets;
  /** Whether a signed delivery is the first of its id. */
  isFirst: (id: string, now: number) => boolean;
  /** Puts a publish in the queue. */
  request: (hints: Hint[]) => void;
}

/**
 * `POST /hooks/publish`: the API, a content system or a person's script says that something
 * changed. Threat: anyone can write here. Only signed, fresh and first deliveries count, or those
 * with the shared secret; what they say has changed is a hint of where to look first, and the
 * response says how it was understood. A delivery that comes again is confirmed and does nothing,
 * since senders repeat what was refused. Refusals are the same whatever was wrong, and tell a
 * guesser nothing.
 */
export function hookRoutes({ secrets, isFirst, request }: HookOptions): Hono {
  return new Hono().post(
    '/hooks/publish',
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) => context.json({ error: 'The body is too large.' }, 413),
    }),
    async (context) => {
      const body = await context.req.text();
      const id = verifyDelivery({ headers: context.req.raw.headers, body }, secrets);
      if (id === null) return context.json({ error: 'The webhook was not accepted.' }, 401);
      const { hints, ignored } = understood(body);
      const reads = hints.length > 0 ? 'hints' : 'everything';
      const duplicate = id !== 'bearer' && !isFirst(id, Date.now());
      if (!duplicate) request(hints);
      return context.json({ accepted: true, duplicate, reads, hints, ignored }, 202);
    },
  );
}

interface Understood {
  /** None if there is anything else in the announcement: then the whole shop is looked through. */
  hints: Hint[];
  /** How many entries of the announcement are no hints, or too many. */
  ignored: number;
}

function understood(body: string): Understood {
  const said = v.safeParse(announcement, parseJson(body));
  if (!said.success) return { hints: [], ignored: 0 };
  const { changed } = said.output;
  const hints = changed.slice(0, MAX_HINTS).flatMap((entry) => {
    const read = v.safeParse(hintSchema, entry);
    return read.success ? read.output : [];
  });
  const ignored = changed.length - hints.length;
  return { hints: ignored > 0 ? [] : hints, ignored };
}
