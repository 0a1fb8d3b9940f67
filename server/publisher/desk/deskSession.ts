import { setTimeout as wait } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import { isSameSecret } from '../../isSameSecret.ts';

const COOKIE = 'publishing_desk';
/** Seconds until an editor signs in again. */
const SESSION_S = 12 * 3_600;
/** A wrong token is answered so late that guessing leads nowhere. */
const PENALTY_MS = 1_000;

/** Who may use the desk: whoever knows its token, as a cookie or as `Authorization: Bearer`. */
export interface DeskSession {
  isOpen: (context: Context) => Promise<boolean>;
  /** Gives whether the token was right. */
  open: (context: Context, token: string) => Promise<boolean>;
  close: (context: Context) => void;
  /** Refuses with 401 who may not. */
  guard: MiddlewareHandler;
}

export function createDeskSession(token: string): DeskSession {
  const isOpen = async (context: Context) => {
    const given = /^Bearer (.+)$/.exec(context.req.header('Authorization') ?? '')?.[1];
    if (given) {
      const isRight = isSameSecret(given, token);
      if (!isRight) await wait(PENALTY_MS);
      return isRight;
    }
    // The cookie tells when it ends, and the token vouches for it.
    const until = await getSignedCookie(context, token, COOKIE);
    return Boolean(until) && Number(until) > Date.now();
  };
  return {
    isOpen,
    open: async (context, given) => {
      if (!isSameSecret(given, token)) {
        await wait(PENALTY_MS);
        return false;
      }
      const until = String(Date.now() + SESSION_S * 1_000);
      await setSignedCookie(context, COOKIE, until, token, {
        ...{ path: '/desk', httpOnly: true, sameSite: 'Strict', maxAge: SESSION_S },
        secure: new URL(context.req.url).protocol === 'https:',
      });
      return true;
    },
    close: (context) => {
      deleteCookie(context, COOKIE, { path: '/desk' });
    },
    guard: async (context, next) => {
      if (await isOpen(context)) return next();
      return context.json({ error: 'The desk’s token is needed.' }, 401);
    },
  };
}
