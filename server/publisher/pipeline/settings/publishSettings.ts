import { BuildStoppedError } from '../../../../src/content/buildStoppedError.ts';
import { mediaHosts, mediaPlaces, notHosts } from '../../../../src/domain/mediaPlaces.ts';
import { codeHash } from './codeHash.ts';
import { MEDIA_RESIZE_HINT, type MediaResize, readMediaResize } from './mediaResize.ts';
import { type PagePayments, readPagePayments } from './pagePayments.ts';
import { readTagSettings, type TagSettings } from './tagSettings.ts';

type Environment = Record<string, string | undefined>;

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
  /** The shop's public origin, for canonical addresses. */
  siteUrl: string;
  tags: TagSettings;
  /** `null` leaves it to `src/shop.config.ts`. */
  payments: PagePayments | null;
}

/** The hash of code and addresses under these settings. */
export function currentCode(root: string, settings: PublishSettings): string {
  const { publicApiBaseUrl, mediaBaseUrl, siteUrl, tags, payments } = settings;
  return codeHash(root, {
    publicApiBaseUrl,
    mediaBaseUrl,
    siteUrl,
    ...tags,
    ...payments,
    mediaHosts: mediaHosts().join(' '),
    mediaResize: settings.mediaResize?.service ?? '',
  });
}

/** The hosts whose pictures pages show, their own among them. */
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
  throw new BuildStoppedError(`MEDIA_RESIZE is "${MEDIA_RESIZE}". ${MEDIA_RESIZE_HINT}`);
}

/** Throws with a message for people where `MEDIA_HOSTS` names what is no host. */
function checkMediaHosts({ MEDIA_HOSTS }: Environment): void {
  const [wrong] = notHosts(MEDIA_HOSTS);
  if (wrong === undefined) return;
  throw new BuildStoppedError(
    `MEDIA_HOSTS names "${wrong}". It should be hosts, such as cdn.example.com, with commas between.`,
  );
}

/**
 * What the environment says of an API elsewhere; `null` without `API_BASE_URL`. Throws with a message
 * for people.
 */
export function readPublishSettings(environment: Environment): PublishSettings | null {
  checkMediaHosts(environment);
  const apiBaseUrl = environment.API_BASE_URL;
  if (!apiBaseUrl) return null;
  const publicApiBaseUrl = environment.PUBLIC_API_BASE_URL ?? apiBaseUrl;
  return {
    apiBaseUrl,
    readConcurrency: readConcurrency(environment),
    publicApiBaseUrl,
    mediaBaseUrl: environment.MEDIA_BASE_URL ?? `${publicApiBaseUrl.replace(/\/$/, '')}/media`,
    mediaResize: mediaResizeOf(environment),
    siteUrl: environment.SITE_URL ?? 'http://localhost:4321',
    tags: readTagSettings(environment),
    payments: readPagePayments(environment),
  };
}

/** The same for a publisher, which has nothing to publish without it. */
export function remotePublishSettings(environment: Environment): PublishSettings {
  const settings = readPublishSettings(environment);
  if (settings) return settings;
  throw new BuildStoppedError('Set API_BASE_URL to the address of the shop’s API.');
}

/** What the environment says where the API is the shop's own, which listens at this address. */
export function ownPublishSettings(
  environment: Environment,
  { host, port, siteUrl }: { host: string; port: number; siteUrl: string },
): PublishSettings {
  checkMediaHosts(environment);
  return {
    apiBaseUrl: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    publicApiBaseUrl: '',
    mediaBaseUrl: environment.MEDIA_BASE_URL ?? '/media',
    mediaResize: mediaResizeOf(environment, 'none'),
    siteUrl,
    tags: readTagSettings(environment),
    payments: null,
  };
}

/** Reads `READ_CONCURRENCY`; throws with a message for people if it is no number of calls. */
function readConcurrency({ READ_CONCURRENCY }: Environment) {
  const text = READ_CONCURRENCY?.trim() ?? '';
  if (text === '') return undefined;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new BuildStoppedError(`READ_CONCURRENCY is "${text}". It should be a number from 1 to 99.`);
}
