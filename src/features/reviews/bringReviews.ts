/** Brings what wakes the reviews. A file of its own, so that pages do not name all its files. */
export async function bringReviews(element: HTMLElement): Promise<void> {
  const part = await import('./wakeReviews.ts');
  part.wakeReviews(element);
}
