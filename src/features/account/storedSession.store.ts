import type { Session } from '../../stores/session.ts';

/**
 * The session as the storage has it, without the stores' library: it is read before the page's
 * first paint. `null` also where storage is blocked.
 */
export function storedSession(): Session | null {
  try {
    const token = localStorage.getItem('auth_token');
    if (!token) return null;
    const [name, avatar] = ['auth_name', 'auth_avatar'].map((key) => localStorage.getItem(key));
    return { token, name: name ?? '', avatar: avatar ?? '' };
  } catch {
    return null;
  }
}
