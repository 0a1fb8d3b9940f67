import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { type HookSecrets, verifyDelivery } from './hookSecrets.ts';
import { type Hint, hint } from './wishes.ts';

const MOST_BODY_BYTES = 16 * 1024;
const MOST_HINTS = 500;

/** What a sender may say of what changed; anything else in the body is passed over. */
const announcement = v.object({ changed: v.optional(v.array(hint), []) });

export interface HookOptions {
  secrets: HookSecrets;
  /** Whether a signed delivery is the first of its id. */
  isFirst: (id: string, now: number) => boolean;
  /** Puts a publish in the queue. */
  wish: (hints: Hint[]) => void;
}

/**
 * `POST /hooks/publish`: the API, a content system or a person's script says that something
 * changed. Threat: anyone can write here. Only signed, fresh and first deliveries count, or those
 * with the shared secret; what they say has changed is a hint of where to look first. Refusals
 * are the same whatever was wrong, and tell a guesser nothing.
 */
export function hookRoutes({ secrets, isFirst, wish }: HookOptions): Hono {
  return new Hono().post(
    '/hooks/publish',
    bodyLimit({
      maxSize: MOST_BODY_BYTES,
      onError: (context) => context.json({ error: 'The body is too large.' }, 413),
    }),
    async (context) => {
      const body = await context.req.text();
      const id = verifyDelivery({ headers: context.req.raw.headers, body }, secrets);
      if (id === null || (id !== 'bearer' && !isFirst(id, Date.now()))) {
        return context.json({ error: 'The webhook was not accepted.' }, 401);
      }
      wish(hintsOf(body));
      return context.json({ accepted: true }, 202);
    },
  );
}

function hintsOf(body: string): Hint[] {
  try {
    const said = v.safeParse(announcement, JSON.parse(body || '{}'));
    return said.success ? said.output.changed.slice(0, MOST_HINTS) : [];
  } catch (error) {
    // Hints are not needed: without one the whole shop is looked through.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
