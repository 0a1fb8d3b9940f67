import type { Call } from './call.ts';

/**
 * The name by which `GET /api/x` announces an optional call: the word after `/api/x/`. `undefined`
 * for any other call.
 *
 * @example featureOf(resetPassword) // 'passwordReset', of `/api/x/password-reset`
 */
export function featureOf({ path }: Call): string | undefined {
  const word = /^\/api\/x\/([^/]+)/.exec(path)?.[1];
  return word?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
