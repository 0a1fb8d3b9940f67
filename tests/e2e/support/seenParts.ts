import type { Locator } from '@playwright/test';

/** What a frame leaves of a picture, from and to, in percent of the picture's sides. */
export interface SeenPart {
  source: string;
  across: readonly [number, number];
  down: readonly [number, number];
}

/** What is seen of each picture that is shown within; customers' own lead to the whole of them. */
export function seenParts(within: Locator): Promise<SeenPart[]> {
  return within.evaluate(async (frame) => {
    const images = [
      ...frame.querySelectorAll<HTMLImageElement>('img:not([src*="/reviews/"])'),
    ].filter((image) => image.checkVisibility());
    return Promise.all(
      images.map(async (image) => {
        image.loading = 'eager';
        await image.decode();
        const { width, height } = image.getBoundingClientRect();
        const { objectFit, objectPosition } = getComputedStyle(image);
        const [x = 50, y = 50] = objectPosition.split(' ').map(Number.parseFloat);
        const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
        const part = (frame: number, whole: number, at: number) => {
          const share = objectFit === 'cover' ? Math.min(1, frame / (whole * scale)) : 1;
          return [(1 - share) * at, (1 - share) * at + share * 100] as const;
        };
        return {
          source: image.currentSrc,
          across: part(width, image.naturalWidth, x),
          down: part(height, image.naturalHeight, y),
        };
      }),
    );
  });
}
