import { parseJson } from '@vitrine/contract/api/parseJson.ts';
import { isSameSecret } from '@vitrine/runtime/isSameSecret.ts';
import { type Environment, readEach } from '@vitrine/runtime/settingError.ts';
import { readSetting } from '@vitrine/runtime/settings.ts';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import * as v from 'valibot';
import { hintSchema } from '../pipeline/publishRequest.ts';
import type { Publishing } from '../service/publishing.ts';

const MAX_BODY_BYTES = 16 * 1024;
const MAX_HINTS = 500;

/** What a sender may say of what changed; anything else in the body is passed over. */
const announcement = v.object({ changed: v.array(v.unknown()) });

export interface HookOptions {
  secrets: HookSecrets;
  publishing: Pick<Publishing, 'isFirstDelivery' | 'request'>;
}

/**
 * `POST /hooks/publish`: the API, a content system or a person's script says that something
 * changed. Threat: anyone can write here. Only signed, fresh and first deliveries count, or those
 * with the shared secret; what they say has changed is a hint of where to look first, and the
 * response says how it was understood. A delivery that comes again is confirmed and does nothing,
 * since senders repeat what was refused. Refusals are the same whatever was wrong, and tell a
 * guesser nothing.
 */
export function hookRoutes({ secrets, publishing }: HookOptions): Hono {
  return new Hono().post(
    '/hooks/publish',
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) => context.json({ error: 'The body is too large.' }, 413),
    }),
    async (context) => {
      const body = await context.req.text();
      const id = verifyDelivery(context.req.raw.headers, body, secrets);
      if (id === null) return context.json({ error: 'The webhook was not accepted.' }, 401);
      const { hints, ignored } = understood(body);
      const reads = hints.length > 0 ? 'hints' : 'everything';
      const duplicate = id !== 'bearer' && !publishing.isFirstDelivery(id, Date.now());
      const kind = hints.length > 0 ? 'named' : 'everything';
      if (!duplicate) publishing.request({ by: 'webhook', kind, hints });
      return context.json({ accepted: true, duplicate, reads, hints, ignored }, 202);
    },
  );
}

/**
 * The hints of an announcement; none if there is anything else in it: then the whole shop is looked
 * through. `ignored` entries are no hints, or too many.
 */
function understood(body: string) {
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

/** How senders of webhooks prove who they are; each may be missing, not both. */
export interface HookSecrets {
  /** `whsec_` and base64, as the Standard Webhooks convention has it. */
  signing?: string | undefined;
  /** For systems that can't sign: sent as `Authorization: Bearer`. */
  bearer?: string | undefined;
}

/**
 * The id of a delivery that a known sender signed within the last five minutes, or `bearer` where
 * it proved itself by the shared secret; `null` for any other.
 */
function verifyDelivery(headers: Headers, body: string, secrets: HookSecrets): string | null {
  const id = headers.get('webhook-id');
  if (secrets.signing && id) {
    try {
      new Webhook(secrets.signing).verify(body, Object.fromEntries(headers), { jsonParse: false });
      return id;
    } catch (error) {
      if (error instanceof WebhookVerificationError) return null;
      throw error;
    }
  }
  const token = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
  return secrets.bearer && token && isSameSecret(token, secrets.bearer) ? 'bearer' : null;
}

/**
 * Reads `PUBLISH_SIGNING_SECRET` and `PUBLISH_BEARER_SECRET`; without both no webhook is accepted.
 * Throws with a message for people where one of them cannot be used.
 */
export function readHookSecrets(environment: Environment): HookSecrets {
  return readEach({
    signing: () => readSetting(environment, 'PUBLISH_SIGNING_SECRET'),
    bearer: () => readSetting(environment, 'PUBLISH_BEARER_SECRET'),
  });
}
