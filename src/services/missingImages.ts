/**
 * An image that fails in the width or format that the browser chose is tried by its `src`, in a
 * format that every browser reads. One that fails so, too, gives way to the placeholder of its
 * frame: its source and alternative text are cleared (spec section 8). An image in running text has
 * no frame and shows the placeholder itself.
 */
function replace(image: HTMLImageElement): void {
  const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
  const choices = [image, ...sources].filter((choice) => choice.srcset);
  // They stay where they are: an island that hydrates later is to find what the server printed.
  for (const choice of choices) choice.removeAttribute('srcset');
  if (choices.length > 0) return;
  image.alt = '';
  if (image.closest('.prose') && image.getAttribute('src') !== '/placeholder.svg') {
    image.src = '/placeholder.svg';
  } else {
    image.removeAttribute('src');
    image.hidden = true;
  }
}

// Error events do not bubble, hence the capture.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) replace(target);
  },
  true,
);
// Those that failed before this script came. A lazy one that was not requested yet is not complete.
for (const image of document.images) {
  if (image.complete && image.naturalWidth === 0 && image.getAttribute('src')) replace(image);
}
