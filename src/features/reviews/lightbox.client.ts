/**
 * Opens a review's pictures and films in the overlay. Clicks that ask for another tab stay with
 * the browser, and so does every click when the overlay's script does not arrive: the link leads
 * to the file.
 */
document.addEventListener('click', (event) => {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  const link = target instanceof Element ? target.closest('a[data-media]') : null;
  if (!(link instanceof HTMLAnchorElement) || !link.href) return;
  event.preventDefault();
  const group = link.closest('[data-part="media"]') ?? link;
  const links = [...group.querySelectorAll<HTMLAnchorElement>('a[data-media]')];
  import('./lightbox.ts').then(
    ({ openLightbox }) => openLightbox(links, links.indexOf(link)),
    () => location.assign(link.href),
  );
});

export {};
