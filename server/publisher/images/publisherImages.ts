import pLimit from 'p-limit';
import type { OnReading } from '../../../src/contract/snapshot/crawl.ts';
import type { LeftOuts } from '../../../src/contract/snapshot/leftOut.ts';
import { isLocalImage, localImage, localUrl } from '../../../src/domain/localImage.ts';
import { hasOperations, pictureUrl, splitFocus } from '../../../src/domain/pictureUrl.ts';
import { createRequestImage } from '../../images/requestImage.ts';
import { imageHosts, type PublishSettings } from '../publishSettings.ts';
import type { Draft } from '../store/shopStore.ts';
import { fetchImage, IMAGE_TIMEOUT_MS } from './fetchImage.ts';
import { openImageCache } from './imageCache.ts';
import { isOfHost, problemOf } from './imageProblems.ts';
import { type MapAddress, mapImages } from './mapImages.ts';
import { resizeImage } from './resizeImage.ts';

const AT_ONCE = 4;
/** A host that fails so often in a row is not asked again in the same reading. */
const MAX_FAILURES = 3;
const HOUR_MS = 3_600_000;
/** Less than a day, so that the nightly reading finds them due. */
const CHECK_AFTER_MS = 20 * HOUR_MS;
const FORGET_AFTER_MS = 30 * 24 * HOUR_MS;
/** In texts, where no `srcset` stands: enough for a column on a fine screen. */
const TEXT_WIDTH = 960;

export interface PublisherImagesOptions {
  settings: PublishSettings;
  /** How long one reading may fetch and encode. */
  minutes: number;
  timeoutMs?: number | undefined;
}

/** Fetches the shop's images and puts the addresses of their resized files into what is read. */
export interface PublisherImages {
  /** A folder for each image, to be linked into releases. */
  files: string;
  /** Begins a reading. */
  within: (draft: Draft, leftOut: LeftOuts, onProgress?: OnReading) => ReadingImages;
  close: () => void;
}

export interface ReadingImages {
  /** Takes items as the API has them. */
  draft: Draft;
  /** Before everything is read: asks whether the images of the last day are as they were. */
  refresh: () => Promise<void>;
  /** After the reading: fetches what is new, and puts the items that show it again. */
  settle: () => Promise<void>;
}

type ItemKey = Parameters<Draft['read']>;

/** The images of a publisher, in a folder; `null` if it is not to resize any. */
export function openPublisherImages(
  folder: string,
  { settings, minutes, timeoutMs = IMAGE_TIMEOUT_MS }: PublisherImagesOptions,
): PublisherImages | null {
  const { mediaBaseUrl, mediaResize } = settings;
  if (!mediaResize || mediaResize.fetched === 'none') return null;
  const cache = openImageCache(folder);
  // The owner has named these hosts; any other may be had from the public internet only.
  const hosts = new Set(imageHosts(settings));
  const request = createRequestImage(hosts);

  /** The address to fetch an image from; `null` if it is to stay as it is. */
  function addressOf(source: string): string | null {
    if (isLocalImage(source)) return null;
    const whole = pictureUrl(source, mediaBaseUrl).replace(/^\/\//, 'https://');
    const url = URL.parse(whole);
    if (!url || !/^https?:$/.test(url.protocol) || !hosts.has(url.host)) return null;
    const isResized = mediaResize?.fetched === 'elsewhere' && hasOperations(source, mediaBaseUrl);
    return isResized ? null : whole;
  }

  async function load(address: string): Promise<string | null> {
    const known = cache.find(address);
    const had = known?.hash ? known : undefined;
    const checkedAt = Date.now();
    const unknown = { address, hash: null, widest: null, etag: null, modified: null };
    try {
      const fetched = await fetchImage(request, address, had, timeoutMs);
      if (fetched === null) {
        if (had) cache.note({ ...had, problem: null, checkedAt });
        return null;
      }
      const { content, etag, modified } = fetched;
      const resized = await resizeImage(content, cache.files);
      cache.note({ address, etag, modified, ...resized, problem: null, checkedAt });
      return null;
    } catch (error) {
      const problem = problemOf(error);
      cache.note({ ...(had ?? unknown), problem, checkedAt });
      return problem;
    }
  }

  return {
    files: cache.files,
    within: (draft, leftOut, onProgress) => {
      const used = new Set<string>();
      const waiting = new Map<string, ItemKey[]>();
      const failures = new Map<string, number>();
      const deadline = Date.now() + minutes * 60_000;
      let readsAll = false;
      let late = 0;

      const mapFor =
        (note: (address: string) => void): MapAddress =>
        (written, place) => {
          const [source, focus] = splitFocus(written);
          const address = addressOf(source);
          if (address === null) return written;
          used.add(address);
          note(address);
          const { hash, widest } = cache.find(address) ?? {};
          if (!hash || !widest) return written;
          const local = localImage(hash, widest);
          return (place === 'text' ? localUrl(local, { width: TEXT_WIDTH }) : local) + focus;
        };
      const tell = (address: string, problem: string) => {
        const key = isOfHost(problem) ? new URL(address).host : address;
        leftOut.note('pictures', key, cache.find(address)?.hash ? 'oldImage' : 'unsized', problem);
      };
      const loadAll = async (addresses: string[]) => {
        let done = 0;
        await pLimit(AT_ONCE).map(addresses, async (address) => {
          const { host } = new URL(address);
          const failed = () => failures.get(host) ?? 0;
          if (Date.now() > deadline) late += 1;
          else if (failed() < MAX_FAILURES) {
            const problem = await load(address);
            if (problem) tell(address, problem);
            failures.set(host, problem && isOfHost(problem) ? failed() + 1 : 0);
          }
          done += 1;
          onProgress?.(done, addresses.length);
        });
      };

      return {
        draft: {
          ...draft,
          put: (kind, language, key, item) => {
            // What lists showed is compared with what they show next.
            if (kind === 'listedProduct' || kind === 'listedPost') {
              return draft.put(kind, language, key, item);
            }
            const mapped = mapImages(
              item,
              mapFor((address) => {
                const known = cache.find(address);
                if (!known || (known.problem && !known.hash && readsAll)) {
                  const items = waiting.get(address) ?? [];
                  waiting.set(address, [...items, [kind, language, key]]);
                } else if (known.problem) tell(address, known.problem);
              }),
            );
            return draft.put(kind, language, key, mapped);
          },
        },
        refresh: async () => {
          readsAll = true;
          const due = cache.uncheckedSince(Date.now() - CHECK_AFTER_MS);
          await loadAll(due.map(({ address }) => address));
        },
        settle: async () => {
          await loadAll([...waiting.keys()]);
          const items = new Map(
            [...waiting.values()].flat().map((key) => [JSON.stringify(key), key] as const),
          );
          for (const [kind, language, key] of items.values()) {
            const item = draft.read(kind, language, key);
            if (item)
              draft.put(
                kind,
                language,
                key,
                mapImages(
                  item,
                  mapFor(() => undefined),
                ),
              );
          }
          if (late > 0) leftOut.note('pictures', String(late), 'later');
          cache.noteUse(used, Date.now());
          if (readsAll) cache.prune(Date.now() - FORGET_AFTER_MS);
        },
      };
    },
    close: cache.close,
  };
}
