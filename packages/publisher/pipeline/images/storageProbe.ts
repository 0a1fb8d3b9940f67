import { withOperations } from '@vitrine/contract/domain/resizedUrl.ts';
import { ImageRefusedError, type RequestImage } from '@vitrine/images/requestImage.ts';
import { sniff, UnusableMediaError } from '@vitrine/images/sniff.ts';
import type { ImageCache } from './imageCache.ts';
import { fetchImage } from './loadImages.ts';

const WIDTH = 160;
/** An image may be too small to tell by, or gone. */
const MAX_SAMPLES = 3;

/** Finds out whether the storage makes images smaller, by requesting one of them. */
export type StorageProbe = ReturnType<typeof createStorageProbe>;

/** A probe of the storage at `base`, which remembers in `cache`. */
export function createStorageProbe(
  base: string,
  cache: Pick<ImageCache, 'findStorage' | 'noteStorage'>,
  request: RequestImage,
  timeoutMs: number,
) {
  /** Asks by the first of these images that tells. */
  const ask = async (addresses: readonly string[]) => {
    for (const sample of addresses.slice(0, MAX_SAMPLES)) {
      const width = await widthOf(sample);
      // One that is narrower by itself tells nothing.
      if (width === null || width < WIDTH) continue;
      cache.noteStorage({ base, sample, resizes: width === WIDTH, checkedAt: Date.now() });
      return;
    }
  };
  /**
   * The width that an image comes in when it is requested in another; `null` if it does not come.
   */
  async function widthOf(address: string): Promise<number | null> {
    try {
      const resized = withOperations(address, { width: WIDTH });
      const image = await fetchImage(request, resized, undefined, timeoutMs);
      return image && (await sniff(image.content)).width;
    } catch (error) {
      if (error instanceof ImageRefusedError || error instanceof UnusableMediaError) return null;
      throw error;
    }
  }
  return {
    ask,
    /** `null` while that is not known. */
    resizes: () => cache.findStorage(base)?.resizes ?? null,
    /** Probes again, unless it last did between two times. */
    askAgain: async (before: number, latest: number) => {
      const known = cache.findStorage(base);
      if (!known || (known.checkedAt >= before && known.checkedAt <= latest)) return;
      await ask([known.sample]);
    },
  };
}
