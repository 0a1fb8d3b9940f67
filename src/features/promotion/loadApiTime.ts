/**
 * The API's time in ms since the epoch; the visitor's if the API or its script does not come. Never
 * rejects.
 */
export async function loadApiTime(): Promise<number> {
  try {
    const { apiTime } = await import('./apiTime.ts');
    return await apiTime();
  } catch (error) {
    console.info('The prices are shown by this computer’s clock.', error);
    return Date.now();
  }
}
