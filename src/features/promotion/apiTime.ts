/**
 * The API's time in ms since the epoch; the visitor's if the API does not tell. Its imports are
 * dynamic because pages with prices would list them to preload, and few need the time.
 */
export async function apiTime(): Promise<number> {
  const [{ syncApiClock }, { apiNow }] = await Promise.all([
    import('../../stores/apiFeatures.ts'),
    import('@vitrine/contract/api/apiClock.ts'),
  ]);
  await syncApiClock();
  return apiNow();
}
