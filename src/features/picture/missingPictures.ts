/**
 * A picture that fails to load gives way to the placeholder its frame already shows: its source
 * and alternative text are cleared (spec section 8). A picture in running text has no frame and
 * shows the placeholder itself. Error events do not bubble, hence the capture.
 */
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLImageElement)) return;
    for (const source of target.closest('picture')?.querySelectorAll('source') ?? [])
      source.remove();
    target.removeAttribute('srcset');
    target.alt = '';
    if (target.closest('.prose') && target.getAttribute('src') !== '/placeholder.svg') {
      target.src = '/placeholder.svg';
    } else {
      target.removeAttribute('src');
      target.hidden = true;
    }
  },
  true,
);
