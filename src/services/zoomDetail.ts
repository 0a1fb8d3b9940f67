/** What is not so many times as fine as what is shown already is not worth a press. */
export const MIN_GAIN = 1.2;

/** Hides the buttons of images whose originals have no more detail than is shown. */
export function hideWithoutDetail(images: Iterable<HTMLImageElement>): void {
  for (const image of images) {
    const measure = async () => {
      const button = image.closest('[data-views] > *')?.querySelector('button');
      const seen = image.clientWidth * devicePixelRatio;
      if (button) button.hidden = (await pixelsOf(image)) < seen * MIN_GAIN;
    };
    image.addEventListener('load', measure);
    if (image.complete) void measure();
  }
}

/** The width of an image's original in pixels; `Infinity` where a file as wide as was requested came. */
async function pixelsOf({ currentSrc, parentElement }: HTMLImageElement): Promise<number> {
  // An image of a `srcset` tells its width in pixels of the page only. This one is in memory.
  const file = new Image();
  file.src = currentSrc;
  await new Promise((resolve) => {
    file.onload = resolve;
    file.onerror = resolve;
  });
  const candidates = [
    ...(parentElement?.querySelectorAll<HTMLImageElement | HTMLSourceElement>('[srcset]') ?? []),
  ]
    .flatMap(({ srcset }) => srcset.split(', '))
    .map((candidate) => candidate.split(' '));
  const [, requested = ''] =
    candidates.find(([address = '']) => new URL(address, document.baseURI).href === currentSrc) ??
    [];
  return file.naturalWidth < (Number.parseInt(requested, 10) || Number.POSITIVE_INFINITY)
    ? file.naturalWidth
    : Number.POSITIVE_INFINITY;
}
