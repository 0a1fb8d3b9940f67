import { createHash, type Hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type AnnouncedDelivery, delivery } from '@vitrine/contract/api/calls/delivery.ts';
import { DEFAULT_LANGUAGE } from '@vitrine/contract/domain/language.ts';
import { mediaHosts, mediaPlaces } from '@vitrine/contract/domain/mediaPlaces.ts';
import { type Environment, readEach, SettingError } from '@vitrine/runtime/settingError.ts';
import { readSetting } from '@vitrine/runtime/settings.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { shopFolder } from '@vitrine/runtime/shop/shopFolder.ts';
import * as v from 'valibot';
import type { ShopSource } from '../../content/shopItems.ts';
import { MEDIA_RESIZE_HINT, type MediaResize, readMediaResize } from './mediaResize.ts';

/** Where the API is and what addresses the pages carry. */
export interface PublishSettings {
  /** Where the publisher reads the API. */
  apiBaseUrl: string;
  /** How many calls it makes at once; 8 without it. */
  readConcurrency?: number | undefined;
  /** Where browsers find the API; empty for the shop's own origin. */
  publicApiBaseUrl: string;
  mediaBaseUrl: string;
  /** Who makes images smaller; the storage, in the syntax of COS, without it. */
  mediaResize?: MediaResize | undefined;
  /**
   * Which sizes the storage is asked for before visitors request them: all that pages print, or
   * those of first screens and link previews; none without it.
   */
  imagesAhead?: 'all' | 'first' | 'none' | undefined;
  /** The shop's public origin, for canonical addresses. */
  siteUrl: string;
  tags: TagSettings;
  /** `null` leaves it to `shop.config.ts`. */
  payments: PagePayments | null;
}

/** The hash of the code, and of all that pages read from the environment. */
export function currentCode(root: string, settings: PublishSettings): string {
  return codeHash(root, { ...renderEnv(settings), MEDIA_HOSTS: mediaHosts().join(' ') });
}

/**
 * What a snapshot's API says of delivery otherwise than the shop's configuration, which it takes the
 * place of. `hasNewCode`: the configuration may have been edited since this process read it.
 */
export function apiTerms(
  shop: Pick<ShopSource, 'read'>,
  hasNewCode: boolean,
): AnnouncedDelivery | undefined {
  const terms = shop.read('terms', DEFAULT_LANGUAGE, '');
  const own = JSON.stringify(v.parse(delivery.data, ownShop().brand));
  return hasNewCode || JSON.stringify(terms) !== own ? terms : undefined;
}

/** The hash of a version of the code whose pages say that. */
export function codeWithTerms(code: string, terms: AnnouncedDelivery | undefined): string {
  return terms ? shortHash(createHash('sha256').update(code + JSON.stringify(terms))) : code;
}

/** The hosts whose images pages show, their own among them. */
export function imageHosts(settings: PublishSettings): string[] {
  const own = [settings.siteUrl, settings.publicApiBaseUrl, settings.mediaBaseUrl];
  const hosts = own.flatMap((address) => (URL.canParse(address) ? new URL(address).host : []));
  return [...hosts, ...mediaPlaces().hosts];
}

/**
 * Who makes images smaller by `MEDIA_RESIZE`; `unset` is what the publisher fetches without it.
 * Throws with a message for people.
 */
export function mediaResizeOf(
  { MEDIA_RESIZE }: Environment,
  unset?: MediaResize['fetched'],
): MediaResize {
  const read = readMediaResize(MEDIA_RESIZE, unset);
  if (read) return read;
  throw new SettingError(`MEDIA_RESIZE is "${MEDIA_RESIZE}". ${MEDIA_RESIZE_HINT}`);
}

/**
 * What the environment says of an API elsewhere; `null` without `API_BASE_URL`. Throws with a message
 * for people.
 */
export function readPublishSettings(environment: Environment): PublishSettings | null {
  const { page, ...read } = readEach({
    page: () => readPageSettings(environment),
    readConcurrency: () => readSetting(environment, 'READ_CONCURRENCY'),
    payments: () => readPagePayments(environment),
  });
  const apiBaseUrl = environment.API_BASE_URL;
  if (!apiBaseUrl) return null;
  const publicApiBaseUrl = environment.PUBLIC_API_BASE_URL ?? apiBaseUrl;
  return {
    ...page,
    ...read,
    apiBaseUrl,
    publicApiBaseUrl,
    mediaBaseUrl: environment.MEDIA_BASE_URL ?? `${publicApiBaseUrl.replace(/\/$/, '')}/media`,
    siteUrl: environment.SITE_URL ?? 'http://localhost:4321',
  };
}

/** The same for a publisher, which has nothing to publish without it. */
export function remotePublishSettings(environment: Environment): PublishSettings {
  const settings = readPublishSettings(environment);
  if (settings) return settings;
  throw new SettingError(
    'Set API_BASE_URL to the address of the shop’s API, such as https://api.example.com. ' +
      'A shop on the API of npm start is published by that.',
  );
}

/** What the environment says where the API is the shop's own, which listens at this address. */
export function ownPublishSettings(
  environment: Environment,
  { host, port, siteUrl }: { host: string; port: number; siteUrl: string },
): PublishSettings {
  const { imagesAhead = environment.MEDIA_BASE_URL ? 'none' : 'all', ...page } = readPageSettings(
    environment,
    'none',
  );
  return {
    ...page,
    imagesAhead,
    apiBaseUrl: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    publicApiBaseUrl: '',
    mediaBaseUrl: environment.MEDIA_BASE_URL ?? '/media',
    siteUrl,
    payments: null,
  };
}

/** What pages are rendered with, wherever the API is. */
function readPageSettings(environment: Environment, unset?: MediaResize['fetched']) {
  const { mediaResize, tags, imagesAhead } = readEach({
    mediaHosts: () => readSetting(environment, 'MEDIA_HOSTS'),
    mediaResize: () => mediaResizeOf(environment, unset),
    tags: () => readTagSettings(environment),
    imagesAhead: () => readSetting(environment, 'PUBLISH_IMAGES'),
  });
  return { mediaResize, tags, imagesAhead };
}

/** The shop's own tree, and the packages that its pages are made by. */
const RENDERED_FROM = [
  '*.{mjs,cjs}',
  '{package,package-lock,tsconfig}.json',
  '{src,public,examples/themes}/**',
  'packages/{contract,images,publisher,runtime}/**',
];

/** The owner's folder may be a repository, whose own files no page is rendered from. */
const OWN = ['*.{ts,cjs}', '{assets,messages,public,synonyms}/**'];

/** A hash of everything but the API's content that pages are rendered from; tests do not count. */
export function codeHash(root: string, settings: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const [folder, files] of renderedFrom(root)) {
    for (const file of files) {
      hash.update(`\0${relative(folder, file)}\0`).update(readFileSync(file));
    }
  }
  return shortHash(hash);
}

const shortHash = (hash: Hash) => hash.digest('hex').slice(0, 16);

/** The files that pages are rendered from: Vitrine's and the owner's, each with their folder. */
export function renderedFrom(root: string): [folder: string, files: string[]][] {
  const own = shopFolder(root);
  return [
    [root, filesIn(root, RENDERED_FROM)],
    [own, filesIn(own, OWN)],
  ];
}

function filesIn(folder: string, patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The settings as pages read them from the environment; `terms` as `apiTerms` gives them. */
export function renderEnv(
  settings: PublishSettings,
  terms?: AnnouncedDelivery,
): Record<string, string> {
  return {
    PUBLIC_API_BASE_URL: settings.publicApiBaseUrl,
    MEDIA_BASE_URL: settings.mediaBaseUrl,
    MEDIA_RESIZE: settings.mediaResize?.service ?? '',
    SITE_URL: settings.siteUrl,
    PUBLIC_TAG_MANAGER_ID: settings.tags.tagManagerId,
    PUBLIC_ADS_PIXEL_ID: settings.tags.adsPixelId,
    SHOP_TERMS: terms ? JSON.stringify(terms) : '',
    PAGE_PAYMENTS: settings.payments ? JSON.stringify(settings.payments) : '',
  };
}

/** The services that receive what visitors do; empty where the shop has none. */
type TagSettings = ReturnType<typeof readTagSettings>;

/** Reads the ids; throws with a message for people where one cannot be right. */
export function readTagSettings(environment: Environment) {
  return readEach({
    tagManagerId: () => readSetting(environment, 'TAG_MANAGER_ID'),
    adsPixelId: () => readSetting(environment, 'ADS_PIXEL_ID'),
  });
}

/**
 * How the pages take payments, where the environment says it; the fields are those of `payments`
 * in `shop.config.ts`, whose own values hold where it says nothing.
 */
export interface PagePayments {
  flow: 'client';
  clientId: string;
  environment: 'sandbox' | 'live';
}

/**
 * Reads `PAYMENTS_FLOW=client` with `PAYPAL_CLIENT_ID` and `PAYPAL_ENVIRONMENT`, for an API that
 * has only the specified calls; `null` where the flow is not set. Throws with a message for people.
 */
export function readPagePayments(environment: Environment): PagePayments | null {
  const [flow = '', clientId = '', where = ''] = [
    environment.PAYMENTS_FLOW,
    environment.PAYPAL_CLIENT_ID,
    environment.PAYPAL_ENVIRONMENT,
  ].map((value) => value?.trim());
  if (flow === '') return null;
  if (flow !== 'client') {
    throw new SettingError(
      `PAYMENTS_FLOW is "${flow}". It should be client, or not set where the API takes the payments.`,
    );
  }
  if (clientId === '')
    throw new SettingError('PAYMENTS_FLOW is client: set PAYPAL_CLIENT_ID as well.');
  if (where !== 'sandbox' && where !== 'live') {
    throw new SettingError(
      `PAYPAL_ENVIRONMENT is "${where}". It should be sandbox, where no money moves, or live.`,
    );
  }
  return { flow, clientId, environment: where };
}

/**
 * Whether visitors can pay: by the pages, which have a PayPal account, or by the API, which
 * announces `payments`. An API whose announcement is not known is believed to.
 */
export function hasPayments(
  shop: Pick<ShopSource, 'read'>,
  pagePayments: PagePayments | null,
): boolean {
  const { flow, clientId } = pagePayments ?? ownShop().shop.payments;
  if (flow === 'client') return clientId !== '';
  return shop.read('features', DEFAULT_LANGUAGE, '')?.includes('payments') ?? true;
}
