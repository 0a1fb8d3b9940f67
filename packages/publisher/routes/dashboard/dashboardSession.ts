import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSameSecret } from '@vitrine/runtime/isSameSecret.ts';
import { restrict } from '@vitrine/runtime/privateFiles.ts';
import { type ClientRule, clientAddress } from '@vitrine/runtime/security/clientAddress.ts';
import { networkOf } from '@vitrine/runtime/security/network.ts';
import type { Environment } from '@vitrine/runtime/settingError.ts';
import { readSetting } from '@vitrine/runtime/settings.ts';
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';
import { type EditorSessions, SESSION_MS } from '../../service/control.ts';

const COOKIE = 'publishing_desk';
const MAX_WRONG_TOKENS = 10;
/** How long wrong tokens from one network count, in ms from the first. */
const WINDOW_MS = 15 * 60_000;
/** Networks whose wrong tokens are counted at once. */
const MAX_NETWORKS = 10_000;

/** `limited`: so many wrong tokens came from the address that none is looked at. */
type Access = 'open' | 'closed' | 'limited';

/** Who may use the dashboard: whoever knows its token, as a cookie or as `Authorization: Bearer`. */
export type DashboardSession = ReturnType<typeof createDashboardSession>;

export interface DashboardSessionOptions extends ClientRule {
  token: string;
  sessions: EditorSessions;
}

export function createDashboardSession(options: DashboardSessionOptions) {
  const { token, sessions, ...rule } = options;
  const wrongTokens = new LRUCache<string, number>({
    max: MAX_NETWORKS,
    ttl: WINDOW_MS,
    noUpdateTTL: true,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });

  /** Editors who are signed in go on meanwhile, since their cookies are no guesses. */
  function check(context: Context, given: string): Access {
    const network = networkOf(clientAddress(context, rule));
    // A clock that was ahead when it was counted would make it count for as long.
    if (wrongTokens.getRemainingTTL(network) > WINDOW_MS) wrongTokens.delete(network);
    const wrong = wrongTokens.get(network) ?? 0;
    if (wrong >= MAX_WRONG_TOKENS) {
      const seconds = Math.ceil(wrongTokens.getRemainingTTL(network) / 1_000);
      context.header('Retry-After', String(Math.max(1, seconds)));
      return 'limited';
    }
    if (isSameSecret(given, token)) return 'open';
    wrongTokens.set(network, wrong + 1);
    return 'closed';
  }

  // A signature by the token ends all sessions when the token is replaced.
  const sessionId = async (context: Context) =>
    (await getSignedCookie(context, token, COOKIE)) || undefined;
  const access = async (context: Context): Promise<Access> => {
    const given = /^Bearer (.+)$/.exec(context.req.header('Authorization') ?? '')?.[1];
    if (given) return check(context, given);
    const id = await sessionId(context);
    return id !== undefined && sessions.isOpen(id, Date.now()) ? 'open' : 'closed';
  };
  /** Refuses with 401, or 429 with `Retry-After`. */
  const guard: MiddlewareHandler = async (context, next) => {
    const found = await access(context);
    if (found === 'open') return next();
    if (found === 'closed') return context.json({ error: 'The dashboard’s token is needed.' }, 401);
    const error = 'Too many wrong tokens came from this address. Wait as Retry-After says.';
    return context.json({ error }, 429);
  };
  return {
    access,
    guard,
    /** Signs in, if the token is right. */
    open: async (context: Context, given: string) => {
      const access = check(context, given);
      if (access === 'open') {
        await setSignedCookie(context, COOKIE, sessions.open(Date.now()), token, {
          path: '/desk',
          httpOnly: true,
          sameSite: 'Strict',
          maxAge: SESSION_MS / 1_000,
          secure: isEncrypted(context),
        });
      }
      return access;
    },
    /** Signs out: the cookie counts no more, whoever has a copy of it. */
    close: async (context: Context) => {
      const id = await sessionId(context);
      if (id !== undefined) sessions.close(id);
      deleteCookie(context, COOKIE, { path: '/desk' });
    },
  };
}

/**
 * Whether the browser speaks TLS, be it to a proxy in front: its page's origin tells, or the proxy.
 * Whoever lies about it keeps a cookie of their own from themselves.
 */
function isEncrypted({ req }: Context): boolean {
  return (
    [req.header('Origin'), req.url].some((url) => url?.startsWith('https:')) ||
    req.header('X-Forwarded-Proto')?.split(',')[0]?.trim() === 'https'
  );
}

/**
 * The dashboard's token: `PUBLISH_DASHBOARD_TOKEN`, or one that is made up once and kept in a file that only
 * its owner reads. Throws with a message for people where it is too short.
 */
export function readDashboardToken(environment: Environment, file: string): string {
  const token = readSetting(environment, 'PUBLISH_DASHBOARD_TOKEN');
  if (token) return token;
  restrict(file, 0o600);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const made = randomBytes(18).toString('base64url');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}
