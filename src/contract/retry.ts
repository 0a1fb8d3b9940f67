import type { Method } from './call.ts';

const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * Whether a call may be made a second time: reads only, on the statuses of spec section 7 or on
 * a broken connection (`status` left out). Calls that change something are never repeated.
 */
export function mayRetry(method: Method, status?: number): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return status === undefined || RETRIED_STATUSES.has(status);
}
