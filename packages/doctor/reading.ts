import { adaptWith } from '@vitrine/contract/api/adapter.ts';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import { ApiError } from '@vitrine/contract/api/errors.ts';
import { limitedFetch, summedFetch } from '@vitrine/contract/api/limitedFetch.ts';
import { eachMedia } from '@vitrine/contract/html/imageHosts.ts';
import { BuildStoppedError } from '@vitrine/publisher/content/buildStoppedError.ts';
import { type MemoryShop, memoryShop } from '@vitrine/publisher/content/memoryShop.ts';
import {
  createOmissions,
  type Omission,
  type OmissionKind,
  type Omissions,
} from '@vitrine/publisher/content/omissions.ts';
import { crawlShop } from '@vitrine/publisher/content/refresh.ts';
import { patientFetch } from '@vitrine/publisher/pipeline/read/apiFetch.ts';
import { isMedia } from '@vitrine/publisher/pipeline/read/readSnapshot.ts';
import { ACCESS, readAccess } from './access.ts';
import { CheckFailedError, SkippedError } from './errors.ts';
import { settingsOf } from './installation.ts';
import type { Shop } from './shop.ts';

/** An API that does not respond so often in a row has gone away. */
const MAX_SILENT = 8;
const MAX_MINUTES = 15;
const MAX_NAMED = 3;

/** What was read, by the kind of item; `products` is their list. */
export type ReadKind = OmissionKind | 'products';

/** Something that a publish would stop at. */
interface Failure {
  kind: ReadKind;
  /** A slug; empty for a list. */
  key: string;
  error: BuildStoppedError;
}

/** The whole shop as a publish would read it, but not only until the first failure. */
export interface ShopReading {
  shop: MemoryShop;
  failures: Failure[];
  omissions: Omissions;
  /** Whether nothing was passed over because of a failure. */
  isWhole: boolean;
  /** The addresses of images and videos as the API gives them. */
  media: Set<string>;
}

/** Reads the whole shop in every language by the publisher's own reader. */
function readBackend(shop: Shop): Promise<ShopReading> {
  return shop.once('the shop', async () => {
    await shop.needed(ACCESS, () => readAccess(shop));
    const reading: ShopReading = {
      shop: memoryShop(),
      failures: [],
      omissions: createOmissions(),
      isWhole: true,
      media: new Set(),
    };
    const { adapter } = shop.installation;
    const fetch = patientFetch(
      summedFetch(limitedFetch(shop.fetch)),
      AbortSignal.timeout(MAX_MINUTES * 60_000),
    );
    const onData = (data: unknown) => eachMedia(data, isMedia, (each) => reading.media.add(each));
    try {
      await crawlShop({
        clientFor: (language) =>
          createShopClient({
            baseUrl: shop.api.host,
            language,
            fetch,
            adapt: adapter && adaptWith(adapter),
            onData,
          }),
        sink: reading.shop,
        omissions: notingFailures(reading),
        concurrency: settingsOf(shop).readConcurrency,
        onProgress: shop.onReading,
      });
    } catch (error) {
      if (!(error instanceof BuildStoppedError)) throw error;
      reading.failures.push({ kind: 'products', key: '', error });
      reading.isWhole = false;
    }
    return reading;
  });
}

/** Goes on after a failure, until the API no longer responds. */
function notingFailures(reading: ShopReading): Omissions {
  let silent = 0;
  return {
    ...reading.omissions,
    unlessMissing: async (kind, key, read) => {
      if (silent >= MAX_SILENT) {
        reading.isWhole = false;
        return undefined;
      }
      try {
        const value = await reading.omissions.unlessMissing(kind, key, read);
        silent = 0;
        return value;
      } catch (error) {
        if (!(error instanceof BuildStoppedError)) throw error;
        reading.failures.push({ kind, key, error });
        const { cause } = error;
        const isSilent =
          cause instanceof ApiError && (cause.kind === 'unreachable' || cause.kind === 'timeout');
        silent = isSilent ? silent + 1 : 0;
        return undefined;
      }
    },
  };
}

/** Fails if anything of this kind could not be read: a sentence for each cause. */
export async function expectReadable(shop: Shop, kind: ReadKind): Promise<void> {
  const { failures, isWhole } = await readBackend(shop);
  const found = failures.filter((failure) => failure.kind === kind);
  if (found.length === 0) {
    const lists = failures.filter((failure) => failure.kind === 'products');
    if (!isWhole) throw new SkippedError(reasonOf(lists));
    return;
  }
  const cause = found[0]?.error.cause;
  throw new CheckFailedError(
    sentencesFor(found.map(({ key, error }) => ({ key, message: error.message }))),
    cause instanceof ApiError ? cause.call : 'the catalogue',
  );
}

/** One for each cause, with the keys that it is about. */
export function sentencesFor(found: readonly { key: string; message: string }[]): string[] {
  return [...Map.groupBy(found, ({ message }) => causeOf(message)).values()].map((alike) => {
    const names = named(alike.map(({ key }) => key));
    return `${names ? `${names}: ` : ''}${alike[0]?.message}`;
  });
}

/** What was read, for checks of anything else; skips them if one of these lists could not be. */
export async function wholeShop(shop: Shop, lists: ReadKind[] = LISTS): Promise<ShopReading> {
  const reading = await readBackend(shop);
  const failed = reading.failures.filter(({ kind }) => lists.includes(kind));
  if (!reading.isWhole || failed.length > 0) throw new SkippedError(reasonOf(failed));
  return reading;
}

const LISTS: ReadKind[] = ['products', 'categories', 'menu', 'posts'];
/** For checks of all products at once. */
export const EVERY_PRODUCT: ReadKind[] = [...LISTS, 'product'];

function reasonOf(failures: Failure[]): string {
  const cause = failures[0]?.error.cause;
  return cause instanceof ApiError
    ? `needs ${cause.call}, which failed`
    : 'the API no longer responds';
}

/** What is wrong, whichever item it is about. */
function causeOf(message: string): string {
  return message
    .replace(/^[A-Z]+ \/\S+/, '')
    .replace(/ \(needed for .*$/s, '')
    .replaceAll(/ of "[^"]*"|, not [^;]*|:(?<= at [\w.]+:) [^;]*| at https?:\S+/g, '')
    .replaceAll(/\.\d+\b/g, '');
}

/** `3 (ring, pen and lamp)`, or empty if there is no name; the same one counts once. */
export function named(names: readonly string[]): string {
  const all = [...new Set(names)].filter(Boolean);
  if (all.length === 0) return '';
  const more = all.length - MAX_NAMED;
  const shown = all.slice(0, MAX_NAMED).join(', ');
  return `${all.length} (${shown}${more > 0 ? ` and ${more} more` : ''})`;
}

/** What a publish would leave out for one of these reasons. */
export const omissionsFor = (
  { omissions }: ShopReading,
  ...reasons: Omission['why'][]
): Omission[] => omissions.all().filter(({ why }) => reasons.includes(why));
