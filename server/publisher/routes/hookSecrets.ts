import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { BuildStoppedError } from '../../../src/content/buildStoppedError.ts';
import { isSameSecret } from '../../isSameSecret.ts';

/** Shorter secrets can be guessed. */
const MIN_LENGTH = 16;

/** How senders of webhooks prove who they are; each may be missing, not both. */
export interface HookSecrets {
  /** `whsec_` and base64, as the Standard Webhooks convention has it. */
  signing?: string | undefined;
  /** For systems that can't sign: sent as `Authorization: Bearer`. */
  bearer?: string | undefined;
}

/** What of a delivery is looked at. */
export interface Delivery {
  headers: Headers;
  body: string;
}

/**
 * The id of a delivery that a known sender signed within the last five minutes, or `bearer` where
 * it proved itself by the shared secret; `null` for any other.
 */
export function verifyDelivery({ headers, body }: Delivery, secrets: HookSecrets): string | null {
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
export function readHookSecrets(environment: Record<string, string | undefined>): HookSecrets {
  const signing = environment.PUBLISH_SIGNING_SECRET?.trim() || undefined;
  const bearer = environment.PUBLISH_BEARER_SECRET?.trim() || undefined;
  if (signing && !/^whsec_[A-Za-z0-9+/]{24,}={0,2}$/.test(signing)) {
    throw new BuildStoppedError(
      'PUBLISH_SIGNING_SECRET should be whsec_ and at least 24 characters of base64, as the Standard Webhooks convention has it.',
    );
  }
  if (bearer && bearer.length < MIN_LENGTH) {
    throw new BuildStoppedError(
      `PUBLISH_BEARER_SECRET has ${bearer.length} characters. It should have ${MIN_LENGTH} or more.`,
    );
  }
  return { signing, bearer };
}
