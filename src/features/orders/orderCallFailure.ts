import { ApiMalformedError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { apiFeatures } from '../../stores/apiFeatures.ts';
import { isSignedOutBy } from '../../stores/checkSession.ts';

/**
 * Why a call for orders failed. An API without it may respond in any way, with a 401 or a page of
 * HTML too: what it announces decides, and a session ends only if the API says so of its token.
 */
export async function orderCallFailure(
  error: unknown,
): Promise<'ended' | 'unsupported' | 'notFound' | 'failed'> {
  const isRefused = error instanceof ApiRefusalError && error.status < 500 && error.status !== 429;
  if (!isRefused && !(error instanceof ApiMalformedError)) return 'failed';
  if (isRefused && (await isSignedOutBy(error))) return 'ended';
  if (!(await apiFeatures()).has('orders')) return 'unsupported';
  return isRefused && error.status === 404 ? 'notFound' : 'failed';
}
