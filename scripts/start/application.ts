import { randomUUID } from 'node:crypto';
import type { ShopAdapter } from '@vitrine/contract/api/adapter.ts';
import {
  ownPublishSettings,
  remotePublishSettings,
} from '@vitrine/publisher/pipeline/settings/publishSettings.ts';
import {
  openPublisherService,
  type PublisherService,
  readPublisherEnvironment,
} from '@vitrine/publisher/publisherService.ts';
import { publisherFolder } from '@vitrine/publisher/service/publisherFolder.ts';
import type { PublishingOptions } from '@vitrine/publisher/service/publishing.ts';
import { createSite } from '@vitrine/publisher/site/site.ts';
import {
  type CommerceApi,
  openCommerceApi,
  readApiEnvironment,
} from '@vitrine/reference-api/commerceApi.ts';
import type { Folders } from '@vitrine/runtime/command/command.ts';
import { closeGracefully, stopOnSignal } from '@vitrine/runtime/httpServer.ts';
import type { Environment } from '@vitrine/runtime/settingError.ts';
import { isDemoShop, ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { bindWide } from '@vitrine/runtime/sockets.ts';

/** ms that responses which are under way are given to end. */
const GRACE_PERIOD_MS = 3_000;

export interface ApplicationOptions {
  /** What runs in this process; the other part may run elsewhere. */
  parts: readonly ('api' | 'publisher')[];
  environment: Environment;
  folders: Folders;
  /** How a backend of another shape than the contract's is called. */
  adapter: ShopAdapter | null;
  /** Where it listens; port 0 is any free one, `shownHost` what a person types. */
  address: { port: number; host: string; shownHost: string };
  events: ApplicationEvents;
}

/** What the person who started it may hear of. */
export interface ApplicationEvents
  extends Pick<PublishingOptions, 'explain' | 'onStage' | 'onEnd' | 'onError'> {
  onSeeding: Required<NonNullable<Parameters<CommerceApi['seed']>[0]>>['onProgress'];
  onSeeded: (report: NonNullable<Awaited<ReturnType<CommerceApi['seed']>>>) => void;
}

/**
 * The running shop: settings, database and API, web server, publisher, and the end of them all on
 * a signal. Resolves after the first publish. Rejects with a message for people; whoever called
 * ends the process then.
 */
export async function openApplication(options: ApplicationOptions) {
  const { environment, folders, address, events } = options;
  const hasPublisher = options.parts.includes('publisher');
  const isWhole = hasPublisher && options.parts.includes('api');
  const siteUrl = (port: number) => environment.SITE_URL ?? `http://${address.shownHost}:${port}`;
  /** Between this process and itself, unless another publisher is to know it too. */
  const previewSecret = environment.PREVIEW_SECRET?.trim() || (isWhole ? randomUUID() : undefined);

  const api = options.parts.includes('api')
    ? await openCommerceApi({
        ...(await readApiEnvironment(environment)),
        dataFolder: folders.data,
        siteUrl: siteUrl(address.port),
        previewSecret,
        terms: ownShop().brand,
      })
    : null;
  const settings = hasPublisher ? readPublisherEnvironment(environment, folders.data) : null;
  const seed = async () => {
    const seeded = await api?.seed({ onProgress: events.onSeeding, withArticles: isDemoShop() });
    if (seeded) events.onSeeded(seeded);
  };
  // Publishers elsewhere are not to read an empty shop; visitors of this one see that it opens.
  if (!isWhole) await seed();

  let publisher: PublisherService | undefined;
  const site = createSite({
    dist: folders.dist,
    isSecure: siteUrl(address.port).startsWith('https:'),
    api: api?.app ?? { fetch: () => new Response(null, { status: 404 }) },
    ...(settings && {
      publisher: { fetch: (...request) => publisher?.app.fetch(...request) ?? notYet() },
    }),
  });
  const port = await bindWide(site, address);
  stopOnSignal(async () => {
    const closed = publisher?.close();
    await closeGracefully(site, GRACE_PERIOD_MS);
    await closed;
    await api?.close();
  }, events.explain);

  if (isWhole) await seed();
  if (!settings) return { port, isPaused: false, tokenPlace: '' };
  publisher = openPublisherService(settings, {
    ...events,
    root: folders.root,
    adapter: options.adapter,
    folder: publisherFolder(folders.root, folders.dist),
    live: folders.dist,
    previewSecret,
    settings: api
      ? ownPublishSettings(environment, { host: address.host, port, siteUrl: siteUrl(port) })
      : remotePublishSettings(environment),
    ...(api && {
      contentVersion: api.contentVersion,
      // The embedded API reads its own database: what is gone there, a person took away.
      accepted: { products: 1, categories: 0, posts: 0 },
    }),
  });
  return { port, isPaused: await publisher.start(), tokenPlace: settings.tokenPlace };
}

const notYet = () => new Response(null, { status: 503, headers: { 'Retry-After': '3' } });
