/**
 * The API's time in ms since the epoch; the visitor's where the API does not tell. What it needs is
 * loaded from here, so that pages with prices do not name those files: few need the time.
 */
export async function apiTime(): Promise<number> {
  const [{ apiFeatures }, { apiNow, setApiClock }] = await Promise.all([
    import('../../stores/apiFeatures.ts'),
    import('../../api/apiClock.ts'),
  ]);
  const { clockOrigin } = await apiFeatures();
  if (clockOrigin !== null) setApiClock(clockOrigin);
  return apiNow();
}
