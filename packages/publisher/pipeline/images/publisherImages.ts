import type { DatabaseSync } from 'node:sqlite';
import { hasOperations, imageUrl, splitFocus } from '@vitrine/contract/domain/imageUrl.ts';
import {
  isLocalImage,
  LOCAL_IMAGES,
  localImage,
  localUrl,
} from '@vitrine/contract/domain/localImage.ts';
import { createRequestImage } from '@vitrine/images/requestImage.ts';
import { latestTime } from '@vitrine/runtime/latestTime.ts';
import type { Omissions } from '../../content/omissions.ts';
import type { OnReading } from '../../content/refresh.ts';
import { isDetail, isOnPages } from '../../content/shopItems.ts';
import type { Draft } from '../../renderer/store/shopStore.ts';
import { imageHosts, type PublishSettings } from '../settings/publishSettings.ts';
import { type ImageCache, type KnownImage, openImageCache } from './imageCache.ts';
import { isOfHost } from './imageProblems.ts';
import { createImageLoader } from './loadImages.ts';
import { createStorageProbe, type StorageProbe } from './storageProbe.ts';

const IMAGE_TIMEOUT_MS = 20_000;
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
export type PublisherImages = NonNullable<ReturnType<typeof openPublisherImages>>;

type ItemKey = Parameters<Draft['read']>;

/** The images of a publisher, their files in a folder; `null` if it is not to resize any. */
export function openPublisherImages(
  database: DatabaseSync,
  folder: string,
  { settings, minutes, timeoutMs = IMAGE_TIMEOUT_MS }: PublisherImagesOptions,
) {
  const { mediaBaseUrl, mediaResize } = settings;
  if (!mediaResize || mediaResize.fetched === 'none') return null;
  const cache = openImageCache(database, folder);
  // The owner has named these hosts; any other may be had from the public internet only.
  const hosts = new Set(imageHosts(settings));
  const request = createRequestImage(hosts);
  const probe = createStorageProbe(mediaBaseUrl, cache, request, timeoutMs);
  const isResized = (source: string) =>
    mediaResize.fetched === 'elsewhere' && hasOperations(source, mediaBaseUrl)
      ? probe.resizes()
      : false;
  const addressOf = (source: string) => fetchedFrom(source, mediaBaseUrl, hosts);
  return {
    /** A folder for each image, to be linked into releases. */
    files: cache.files,
    /** Starts a reading. */
    within: (draft: Draft, omissions: Omissions, onProgress?: OnReading) => {
      const onProblem = (address: string, problem: string) => {
        const key = isOfHost(problem) ? new URL(address).host : address;
        const reason = cache.find(address)?.hash ? 'oldImage' : 'unsized';
        omissions.note('pictures', key, reason, problem);
      };
      const onStill = (address: string) => omissions.note('pictures', address, 'still');
      const deadline = Date.now() + minutes * 60_000;
      const options = { cache, request, timeoutMs, deadline, onProblem, onStill, onProgress };
      const load = createImageLoader(options);
      const onLate = (count: number) => omissions.note('pictures', String(count), 'later');
      const shown = { cache, probe, addressOf, isResized };
      return readImages(draft, { ...shown, load, onProblem, onStill, onLate });
    },
  };
}

/** The address to fetch an image from; `null` if it can't be. */
function fetchedFrom(
  source: string,
  mediaBaseUrl: string,
  hosts: ReadonlySet<string>,
): string | null {
  if (isLocalImage(source)) return null;
  const whole = imageUrl(source, mediaBaseUrl).replace(/^\/\//, 'https://');
  const url = URL.parse(whole);
  return url && /^https?:$/.test(url.protocol) && hosts.has(url.host) ? whole : null;
}

/** The address of an image's files in a release; `null` if it was never fetched. */
function localAddress(known: KnownImage | undefined, place: 'field' | 'text'): string | null {
  const { hash, widest } = known ?? {};
  if (!hash || !widest) return null;
  const local = localImage(hash, widest);
  return place === 'text' ? localUrl(local, { width: TEXT_WIDTH }) : local;
}

interface ReadingOptions {
  cache: ImageCache;
  probe: StorageProbe;
  addressOf: (source: string) => string | null;
  /** Whether somebody else makes an image smaller; `null` while that is not known. */
  isResized: (source: string) => boolean | null;
  /** Returns for how many there was no time. */
  load: (addresses: readonly string[]) => Promise<number>;
  onProblem: (address: string, problem: string) => void;
  /** Called for an image that moves where pages show its first frame. */
  onStill: (address: string) => void;
  onLate: (count: number) => void;
}

/** Puts the addresses of resized files into what is read into a draft. */
function readImages(draft: Draft, options: ReadingOptions) {
  const { cache, probe, addressOf, isResized, load, onProblem, onStill, onLate } = options;
  const used = new Set<string>();
  /** The items that show an image which is to be fetched, or which tells what the storage can do. */
  const waiting = new Map<string, ItemKey[]>();
  const samples = new Map<string, ItemKey[]>();
  let readsAll = false;

  const noteItem = (items: Map<string, ItemKey[]>, address: string, key: ItemKey) => {
    items.set(address, [...(items.get(address) ?? []), key]);
  };
  const mapped = <Item>(item: Item, key: ItemKey): Item =>
    mapImages(item, (written, place) => {
      const [source, focus] = splitFocus(written);
      const address = addressOf(source);
      const resized = address === null || isResized(source);
      if (address === null || resized) return written;
      used.add(address);
      const known = cache.find(address);
      if (resized === null) noteItem(samples, address, key);
      else if (!known || (known.problem && !known.hash && readsAll)) {
        noteItem(waiting, address, key);
      } else if (known.problem) onProblem(address, known.problem);
      const local = resized === null ? null : localAddress(known, place);
      const isPlayed = place === 'field' && isDetail(key[0]);
      if (local && known?.hash?.endsWith('m') && !isPlayed) onStill(address);
      return local ? local + focus : written;
    });
  const put: Draft['put'] = (kind, language, key, item) =>
    draft.put(kind, language, key, isOnPages(kind) ? mapped(item, [kind, language, key]) : item);
  const putAgain = (items: Iterable<ItemKey>) => {
    const all = new Map([...items].map((key) => [JSON.stringify(key), key]));
    for (const [kind, language, key] of all.values()) {
      const item = draft.read(kind, language, key);
      if (item) put(kind, language, key, item);
    }
  };

  return {
    /** Takes items as the API has them. */
    draft: { ...draft, put },
    /**
     * Before everything is read: asks whether what was not looked at for a day is as it was. Gives
     * the keys of items that show what no address has any more: these are to be read again.
     */
    refresh: async (): Promise<string[]> => {
      readsAll = true;
      const shown = shownImages(draft);
      cache.noteShown(shown.keys(), Date.now());
      const [before, latest] = [Date.now() - CHECK_AFTER_MS, latestTime(Date.now())] as const;
      await probe.askAgain(before, latest);
      await load(cache.uncheckedBetween(before, latest).map(({ address }) => address));
      const contents = cache.contents();
      const outdated = [...shown].flatMap(([hash, keys]) => (contents.has(hash) ? [] : [...keys]));
      return [...new Set(outdated)];
    },
    /** After the reading: fetches what is new, and puts the items that show it again. */
    settle: async () => {
      const isWhole = readsAll;
      if (isWhole) await probe.ask([...samples.keys()]);
      putAgain([...samples.values()].flat());
      const late = await load([...waiting.keys()]);
      // What failed just now is not to be tried again.
      readsAll = false;
      putAgain([...waiting.values()].flat());
      if (late > 0) onLate(late);
      cache.noteUse(used, Date.now());
      if (!isWhole) return;
      // Items that were not read again show theirs as well.
      cache.noteShown(shownImages(draft).keys(), Date.now());
      cache.prune(Date.now() - FORGET_AFTER_MS);
    },
  };
}

const IN_JSON = new RegExp(`${LOCAL_IMAGES}([\\da-f]{16}m?)/`, 'g');

/** By the hash of each local image: the keys of the items that show it. */
function shownImages(draft: Draft): Map<string, Set<string>> {
  const shown = new Map<string, Set<string>>();
  for (const { key, json } of draft.items()) {
    for (const [, hash = ''] of json.matchAll(IN_JSON)) {
      shown.set(hash, (shown.get(hash) ?? new Set()).add(key));
    }
  }
  return shown;
}

/** Fields that hold an image's address (spec section 3); `url` is one among a review's images. */
export const IMAGE_FIELDS = ['image_url', 'main_image_url', 'cover_image'];

/** As the sanitiser writes it (packages/contract/html/sanitise.ts). */
const IN_TEXT = /<img src="([^"]*)"/g;

/** Gives another address for an image, which stands in a field of its own or in a text. */
type MapAddress = (address: string, place: 'field' | 'text') => string;

/** An item of the shop with the addresses of its images replaced. */
function mapImages<Item>(item: Item, map: MapAddress): Item {
  return mapValue(item, '', {}, map) as Item;
}

function mapValue(value: unknown, field: string, owner: object, map: MapAddress): unknown {
  if (typeof value === 'string') return mapText(value, field, owner, map);
  if (Array.isArray(value)) return value.map((each) => mapValue(each, field, owner, map));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, mapValue(inner, key, value, map)]),
  );
}

function mapText(text: string, field: string, owner: object, map: MapAddress): string {
  const isImage = field === 'url' && 'type' in owner && owner.type === 'image';
  if (isImage || IMAGE_FIELDS.includes(field)) return map(text, 'field');
  return text.replace(IN_TEXT, (image, written: string) => {
    const address = written.replaceAll(/&(?:#x26|amp);/g, '&');
    const mapped = map(address, 'text');
    return mapped === address ? image : `<img src="${mapped}"`;
  });
}
