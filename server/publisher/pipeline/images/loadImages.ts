import pLimit from 'p-limit';
import type { OnReading } from '../../../../src/content/crawl.ts';
import type { RequestImage } from '../../../images/requestImage.ts';
import { fetchImage } from './fetchImage.ts';
import type { ImageCache } from './imageCache.ts';
import { isOfHost, problemOf } from './imageProblems.ts';
import { resizeImage } from './resizeImage.ts';

const AT_ONCE = 4;
/** A host that fails so often in a row is not called again in the same reading. */
const MAX_FAILURES = 3;

export interface LoadOptions {
  cache: ImageCache;
  request: RequestImage;
  /** For one image. */
  timeoutMs: number;
  /** When to stop, in ms since the epoch. */
  deadline: number;
  onProblem: (address: string, problem: string) => void;
  onProgress?: OnReading | undefined;
}

/** Fetches and resizes images that are not in the cache, or not any more as they are there. */
export function createImageLoader(options: LoadOptions) {
  const { cache, request, timeoutMs, deadline, onProblem, onProgress } = options;
  const failures = new Map<string, number>();

  /** Gives what is wrong with it. */
  async function load(address: string): Promise<string | null> {
    const known = cache.find(address);
    const had = known?.hash ? known : undefined;
    const checkedAt = Date.now();
    try {
      const fetched = await fetchImage(request, address, had, timeoutMs);
      if (fetched) {
        const { content, etag, modified } = fetched;
        const resized = await resizeImage(content, cache.files);
        cache.note({ address, ...resized, etag, modified, problem: null, checkedAt });
      } else if (had) cache.note({ ...had, problem: null, checkedAt });
      return null;
    } catch (error) {
      const problem = problemOf(error);
      const nothing = { address, hash: null, widest: null, etag: null, modified: null };
      cache.note({ ...(had ?? nothing), problem, checkedAt });
      return problem;
    }
  }

  /** Gives for how many there was no time. */
  return async (addresses: readonly string[]): Promise<number> => {
    let done = 0;
    let late = 0;
    await pLimit(AT_ONCE).map(addresses, async (address) => {
      const { host } = new URL(address);
      const failed = () => failures.get(host) ?? 0;
      if (Date.now() > deadline) late += 1;
      else if (failed() < MAX_FAILURES) {
        const problem = await load(address);
        if (problem) onProblem(address, problem);
        failures.set(host, problem && isOfHost(problem) ? failed() + 1 : 0);
      }
      done += 1;
      onProgress?.(done, addresses.length);
    });
    return late;
  };
}
