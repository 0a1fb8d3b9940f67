/**
 * The little that every page needs: the drawer's own script comes when somebody asks for it. Where
 * it does not come, the link is the letter to the shop that it is without script.
 */
document.addEventListener('click', async (event) => {
  const { target } = event;
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-inquiry]') : null;
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
