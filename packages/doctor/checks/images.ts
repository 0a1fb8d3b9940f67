import { hasOperations, imageUrl } from '@vitrine/contract/domain/imageUrl.ts';
import { IMAGE_WIDTHS } from '@vitrine/contract/domain/resizedUrl.ts';
import { imageHosts } from '@vitrine/publisher/pipeline/settings/publishSettings.ts';
import sharp from 'sharp';
import { readBytes, whyNoResponse } from '../api.ts';
import { expectNone, type Group } from '../check.ts';
import { CheckFailedError, SkippedError } from '../errors.ts';
import { settingsOf } from '../installation.ts';
import { named, wholeShop } from '../reading.ts';
import type { Shop } from '../shop.ts';

const TIMEOUT_MS = 10_000;
const [MIN_WIDTH, MAX_WIDTH] = [IMAGE_WIDTHS[0], IMAGE_WIDTHS.at(-1) ?? 0];
const VIDEO = /\.(?:mp4|webm|mov|m4v|vtt)(?:$|[?#])/i;

/** A host of images and videos, and what it gave for one of them. */
export interface ImageHost {
  host: string;
  /** The address that was requested, as a page would. */
  address: string;
  /** Why a browser would show nothing; `null` if it would. */
  problem: string | null;
  /** In pixels; `null` for a video, and for what can't be read. */
  width: number | null;
  /** Whether pages ask it for a size of their own. */
  isStorage: boolean;
  isAllowed: boolean;
}

export const images: Group = {
  title: 'Images',
  level: 'loses',
  remedy: 'Look at MEDIA_BASE_URL: it is what keys of images follow.',
  checks: [
    {
      name: 'images.served',
      title: 'each host of images is reachable and responds with an image or a video',
      loss: 'Pages show empty frames where products should be.',
      run: (shop) => expectOfEach(shop, ({ problem }) => problem),
    },
    {
      name: 'images.allowed',
      title: 'pages may show images of each host',
      loss: 'The images are left out of the pages, whose policy does not allow their host.',
      remedy: 'Name the hosts in MEDIA_HOSTS, as in the .env below, if you trust them.',
      run: (shop) =>
        expectOfEach(shop, ({ isAllowed, host }) => (isAllowed ? null : `${host} is not allowed`)),
    },
    {
      name: 'images.resized',
      level: 'advice',
      title: 'images come in the size that a page needs',
      loss: 'The publisher makes the sizes, which takes long for many images; with MEDIA_RESIZE=none or imagemogr2 every card of a grid loads a whole original.',
      remedy:
        'Set MEDIA_RESIZE to the service that resizes your images, if there is one (docs/settings.md).',
      run: (shop) =>
        expectOfEach(shop, ({ width, isStorage }) => {
          if (width === null || width <= (isStorage ? MIN_WIDTH : MAX_WIDTH)) return null;
          return `${width} pixels wide${isStorage ? `, ${MIN_WIDTH} were requested` : ''}`;
        }),
    },
  ],
};

async function expectOfEach(shop: Shop, problemOf: (host: ImageHost) => string | null) {
  const hosts = await readImageHosts(shop);
  if (hosts.length === 0) throw new SkippedError('the shop has no images');
  const sentences = hosts.flatMap((host) => {
    const problem = problemOf(host);
    return problem === null ? [] : [`${host.address}: ${problem}`];
  });
  expectNone(sentences, `an image of ${named(hosts.map(({ host }) => host))}`);
}

/** Requests one image of each host, once. */
export function readImageHosts(shop: Shop): Promise<ImageHost[]> {
  return shop.once('images', async () => {
    const { media } = await wholeShop(shop);
    const settings = settingsOf(shop);
    const base = settings.mediaBaseUrl;
    const allowed = imageHosts(settings);
    const examples = new Map<string, { address: string; isStorage: boolean }>();
    for (const source of media) {
      const isStorage = hasOperations(source, base);
      const isVideo = VIDEO.test(source);
      const isSized = isStorage && !isVideo;
      const sized = imageUrl(source, base, isSized ? { width: MIN_WIDTH } : undefined);
      const url = URL.parse(sized, shop.api.host);
      if (!url || !/^https?:$/.test(url.protocol)) continue;
      const known = examples.get(url.host);
      if (!known || (!isVideo && VIDEO.test(known.address))) {
        examples.set(url.host, { address: url.href, isStorage: isSized });
      }
    }
    return Promise.all(
      [...examples].map(async ([host, { address, isStorage }]) => ({
        host,
        address,
        isStorage,
        isAllowed: allowed.includes(host),
        ...(await request(shop, address)),
      })),
    );
  });
}

async function request(shop: Shop, address: string): Promise<Pick<ImageHost, 'problem' | 'width'>> {
  const unshown = (problem: string) => ({ problem, width: null });
  try {
    const response = await shop.fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const type = response.headers.get('Content-Type') ?? 'no Content-Type';
    const isShown = response.ok && /^(?:image|video)\//.test(type);
    if (!isShown || VIDEO.test(address)) {
      await response.body?.cancel();
      return isShown ? { problem: null, width: null } : unshown(`${response.status}, ${type}`);
    }
    const body = await readBytes(response);
    return await sharp(body)
      .metadata()
      .then(
        ({ width }) => ({ problem: null, width }),
        () => unshown(`${type} that is no image`),
      );
  } catch (error) {
    return unshown(
      error instanceof CheckFailedError ? error.message : whyNoResponse(error, TIMEOUT_MS),
    );
  }
}
