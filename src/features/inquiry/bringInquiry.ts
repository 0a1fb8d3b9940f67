/**
 * Opens the drawer. A file of its own, so that pages do not name all those that the drawer needs:
 * few visitors ask, and every page would carry the names.
 */
export async function bringInquiry(link: HTMLAnchorElement): Promise<void> {
  const { openInquiry } = await import('./inquiryDrawer.ts');
  await openInquiry(link);
}
