import { closest, distance } from 'fastest-levenshtein';
import * as v from 'valibot';
import {
  MEDIA_RESIZE_HINT,
  readMediaResize,
} from '../server/publisher/pipeline/settings/mediaResize.ts';

/**
 * What changes the published pages, or where they go. `.github/workflows/publish.yml` passes each of
 * them to a build; a test holds that it does.
 */
export const BUILD_SETTINGS: readonly string[] = [
  'API_BASE_URL',
  'PUBLIC_API_BASE_URL',
  'MEDIA_BASE_URL',
  'MEDIA_HOSTS',
  'MEDIA_RESIZE',
  'READ_CONCURRENCY',
  'SITE_URL',
  'PAYMENTS_FLOW',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_ENVIRONMENT',
  'TAG_MANAGER_ID',
  'ADS_PIXEL_ID',
  'PUBLISH_MOST_LOSS',
  'PUBLISH_BUCKET_URL',
  'PUBLISH_BUCKET_REGION',
  'PUBLISH_BUCKET_KEY_ID',
  'PUBLISH_BUCKET_SECRET',
];

/** What only a shop or a publisher that runs all the time reads. */
const SERVER_SETTINGS: readonly string[] = [
  'SHOP_ORIGINS',
  'TRUST_PROXY',
  'SEVENTEENTRACK_KEY',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'ALLOW_PRACTICE_PAYMENTS',
  'SMTP_URL',
  'MAIL_FROM',
  'INQUIRIES_TO',
  'PORT',
  'HOST',
  'DEV_PORT',
  'DATABASE_URL',
  'DATABASE_POOL',
  'VITRINE_DATA',
  'VITRINE_DIST',
  'PUBLISH_SCHEDULE',
  'PUBLISH_TIME_ZONE',
  'PUBLISH_SIGNING_SECRET',
  'PUBLISH_BEARER_SECRET',
  'PUBLISH_DESK_TOKEN',
  'PUBLISH_TIGHTEN_MINUTES',
  'MEDIA_BUCKET_URL',
  'MEDIA_BUCKET_REGION',
  'MEDIA_BUCKET_KEY_ID',
  'MEDIA_BUCKET_SECRET',
  'PREVIEW_SECRET',
  'METRICS_TOKEN',
  'LOG_FORMAT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_SERVICE_NAME',
];

/** What an owner may set, as docs/settings.md describes it; a test holds that both name the same. */
export const SETTINGS: readonly string[] = [...BUILD_SETTINGS, ...SERVER_SETTINGS];

/** An unknown name that differs by so many letters is probably meant for a known one. */
const MAX_TYPOS = 3;

/** Settings of earlier versions, and what replaces each. */
const REMOVED: Record<string, string> = {
  VITALS_SHARE: 'How fast pages are is sent to the tag manager, where TAG_MANAGER_ID names one.',
};

/** A sentence for each setting of an earlier version that is still set, with what replaces it. */
export function removedSettings(environment: Record<string, string | undefined>): string[] {
  return Object.entries(REMOVED)
    .filter(([name]) => environment[name] !== undefined)
    .map(([name, replacement]) => `${name} is no longer used. ${replacement}`);
}

/** A sentence for each name in `.env` that is no setting, with the one that was probably meant. */
export function unknownSettings(names: readonly string[]): string[] {
  return names
    .filter((name) => !SETTINGS.includes(name) && !(name in REMOVED))
    .map((name) => {
      const nearest = closest(name.toUpperCase(), SETTINGS);
      const isNear = distance(name.toUpperCase(), nearest) <= MAX_TYPOS;
      return `.env sets ${name}, which is no setting of the shop${isNear ? `: is ${nearest} meant?` : '.'}`;
    });
}

const webAddress = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
);
const isAddress = (text: string) => v.is(webAddress, text);
/** Empty means that there is no API elsewhere, or that browsers find it at the shop's own origin. */
const isApi = (text: string) => text === '' || isAddress(text);
const isOrigin = (text: string) =>
  isAddress(text) && [new URL(text).origin, `${new URL(text).origin}/`].includes(text);

/**
 * A sentence for each address in the environment that can't be one, or a template of one. Without it, pages would be
 * published whose canonical addresses, feeds and e-mails lead nowhere.
 */
export function wrongAddresses(environment: Record<string, string | undefined>): string[] {
  const wrong = (name: string, isRight: (text: string) => boolean, hint: string): string[] => {
    const text = environment[name];
    if (text === undefined || isRight(text)) return [];
    return [`${name} ${text.trim() === '' ? 'is empty' : `is "${text}"`}. ${hint}`];
  };
  const api = 'Give an address such as https://api.example.com, or leave the setting out.';
  return [
    ...wrong(
      'SITE_URL',
      isOrigin,
      'Give the shop’s origin, such as https://shop.example, without a path.',
    ),
    ...wrong('API_BASE_URL', isApi, api),
    ...wrong('PUBLIC_API_BASE_URL', isApi, api),
    ...wrong('MEDIA_RESIZE', (text) => readMediaResize(text) !== null, MEDIA_RESIZE_HINT),
  ];
}
