/**
 * A link into the drawer that is pressed before its island is there: pressed again when it is. Where
 * that does not come, the link is the letter to the shop that it is without script.
 */
document.addEventListener('click', async (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[ssr]>[data-inquiry]');
  const island = link?.parentElement;
  if (!island) return;
  event.preventDefault();
  island.addEventListener('astro:hydrate', () => link.click());
  island.addEventListener('astro:hydration-error', () => location.assign(link.href), {
    once: true,
  });
  // Until then nothing hears of it.
  await customElements.whenDefined('astro-island');
  island.dispatchEvent(new Event('press'));
});

export {};
