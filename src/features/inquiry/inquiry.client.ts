/**
 * The little that every page needs: the drawer's own script comes when somebody asks for it. Where
 * it does not come, the link is the letter to the shop that it is without script.
 */
document.addEventListener('click', async (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-inquiry]');
  if (!link) return;
  event.preventDefault();
  try {
    const part = await import('./bringInquiry.ts');
    await part.bringInquiry(link);
  } catch (error) {
    console.info(error);
    location.assign(link.href);
  }
});
