import type { Session } from './session.ts';
import { storedEntry } from './storedEntry.ts';

/**
 * The session as the storage has it, without the stores' library: it is read before the page's
 * first paint. `null` also where storage is blocked.
 */
export function storedSession(): Session | null {
  const token = storedEntry('auth_token');
  if (!token) return null;
  return { token, name: storedEntry('auth_name') ?? '', avatar: storedEntry('auth_avatar') ?? '' };
}
