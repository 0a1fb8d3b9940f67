import { apiNow, setApiClock } from '../api/apiClock.ts';
import { apiFeatures } from '../api/features.ts';

/** The API's time in ms since the epoch; the visitor's where the API does not tell. */
export async function apiTime(): Promise<number> {
  const { clockOrigin } = await apiFeatures();
  if (clockOrigin !== null) setApiClock(clockOrigin);
  return apiNow();
}
