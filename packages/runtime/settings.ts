import { notHosts } from '@vitrine/contract/domain/mediaPlaces.ts';
import { Cron } from 'croner';
import * as v from 'valibot';
import { type Environment, SettingError } from './settingError.ts';

/** What holds if a setting is not set, and what it is; in Markdown, as docs/settings.md has it. */
type Setting = readonly [fallback: string, what: string];

/**
 * What changes the published pages, or where they go: `.github/workflows/publish.yml` passes each to
 * a build.
 */
export const BUILD_SETTINGS = {
  API_BASE_URL: ['none', 'where the build reads the API'],
  PUBLIC_API_BASE_URL: ['`API_BASE_URL`', 'where browsers find it'],
  READ_CONCURRENCY: ['`8`', 'calls to the API at once while it is read, 1 to 99'],
  MEDIA_BASE_URL: ['`/media` on the API’s host', 'where images are, such as a bucket’s CDN'],
  MEDIA_HOSTS: ['none', 'other hosts whose images and videos are shown'],
  MEDIA_RESIZE: ['see [images](#images)', 'who makes images smaller'],
  SITE_URL: ['`http://localhost:4321`', 'the shop’s public origin'],
  VITRINE_SHOP: ['`shop`', 'the [owner’s folder](theming.md)'],
  PAYPAL_CLIENT_ID: ['none: test payments', 'the shop’s account with PayPal; all four or none'],
  PAYPAL_ENVIRONMENT: ['none', '`sandbox` or `live`'],
  PAYMENTS_FLOW: ['none', '`client`: an API without payments, the page pays'],
  TAG_MANAGER_ID: ['none', 'Google Tag Manager, after the visitor’s consent'],
  ADS_PIXEL_ID: ['none', 'Meta’s ads pixel, after the visitor’s consent'],
  PUBLISH_MAX_LOSS: ['`20`', 'percent of products that may go missing unconfirmed'],
  PUBLISH_BUCKET_URL: ['none', 'a bucket’s own address; all four or none'],
  PUBLISH_BUCKET_REGION: ['none', 'its region'],
  PUBLISH_BUCKET_KEY_ID: ['none', 'its access key'],
  PUBLISH_BUCKET_SECRET: ['none', 'the key’s secret'],
} satisfies Record<string, Setting>;

/** What only a shop or a publisher that runs all the time reads. */
const SERVER_SETTINGS = {
  SHOP_ORIGINS: ['none', 'other sites whose pages may call the API'],
  TRUST_PROXY: ['`0`', 'proxies in front that set `X-Forwarded-For`'],
  IPV4_PREFIX: ['`32`', '`24`: limits count each block of 256 addresses as one'],
  DISK_RESERVE_MB: ['`256`', 'free disk that customers’ uploads leave to orders'],
  APPROVE_REVIEWS: ['none', '`yes`: reviews wait until you have approved them'],
  SEVENTEENTRACK_KEY: ['none', 'gets carriers’ updates on parcels from 17TRACK'],
  PAYPAL_CLIENT_SECRET: ['none', 'its secret'],
  PAYPAL_WEBHOOK_ID: ['none', 'of the webhook to `SITE_URL/api/x/payments/webhook`'],
  ALLOW_TEST_PAYMENTS: ['none', '`yes` lets a shop that others can reach take test payments'],
  SMTP_URL: ['none', 'the mail server; without one, no e-mail is sent'],
  MAIL_FROM: ['none', 'its sender, such as `My Shop <hello@shop.example>`'],
  INQUIRIES_TO: ['the sender', 'who reads the inquiries, new orders and payments in doubt'],
  MAIL_LANGUAGE: ['`en`', 'what they read: `en` or `zh`'],
  PORT: ['`4321`', 'where `npm start` listens'],
  HOST: ['`127.0.0.1`', 'the address it listens at'],
  DEV_PORT: ['`4322`', 'where `npm run dev` listens, on this machine only'],
  DATABASE_URL: ['none: embedded', 'PostgreSQL, see [databases](operations.md#the-database)'],
  DATABASE_POOL: ['`10`', 'connections of one process to it, 4 or more'],
  VITRINE_DATA: ['`data`', 'where the data is kept'],
  VITRINE_DIST: ['`dist`', 'where the published pages are kept'],
  PUBLISH_SCHEDULE: ['`0 3 * * *`, daily', 'cron expression: when the API is asked for changes'],
  PUBLISH_TIME_ZONE: ['`UTC`', 'its time zone, such as `Asia/Shanghai`'],
  PUBLISH_SIGNING_SECRET: ['none', '`whsec_`...: signs webhooks to `/hooks/publish`'],
  PUBLISH_BEARER_SECRET: ['none', 'for senders of webhooks that can’t sign'],
  PUBLISH_DASHBOARD_TOKEN: ['`data/desk-token`', 'opens `/desk`; 16 characters or more'],
  PUBLISH_IMAGES: [
    '`all`; elsewhere `none`',
    'sizes made ahead: `all`, of `first` screens, or `none`',
  ],
  PUBLISH_RECOMPRESS_MINUTES: ['`5`', 'minutes of recompressing after a publish, 0 for none'],
  MEDIA_BUCKET_URL: ['none: the data folder', 'a bucket for originals of images and videos'],
  MEDIA_BUCKET_REGION: ['none', 'its region; all four or none'],
  MEDIA_BUCKET_KEY_ID: ['none', 'its access key'],
  MEDIA_BUCKET_SECRET: ['none', 'the key’s secret'],
  PREVIEW_SECRET: ['random at each start', 'lets a publisher elsewhere read drafts and exports'],
  METRICS_TOKEN: ['none', 'opens `/api/metrics`; 16 characters or more'],
  LOG_FORMAT: ['`text`', '`json`: a line for every call, to the standard output'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['none', 'a collector of OpenTelemetry that traces are sent to'],
  OTEL_SERVICE_NAME: ['`vitrine`', 'the shop’s name in them'],
} satisfies Record<string, Setting>;

/** What an owner may set. */
export const SETTINGS = { ...BUILD_SETTINGS, ...SERVER_SETTINGS };

/** What `deploy/compose.yaml` reads from the same file, and no process of the shop. */
export const COMPOSE_SETTINGS: readonly string[] = ['DATABASE_PASSWORD', 'WEB_PORT'];

/** A text of a shape; one that is empty stands for `usual`. */
const shaped = (isRight: (text: string) => boolean, hint: string, usual = '') =>
  v.pipe(
    v.string(),
    v.transform((text) => text || usual),
    v.check(isRight, ({ input }) => `is "${input}". It should be ${hint}.`),
  );

const like = (pattern: RegExp, hint: string) => shaped((text) => pattern.test(text), hint);

const whole = (min: number, max: number, usual: number, hint: string) => {
  const isRight = (text: string) => /^\d{1,7}$/.test(text) && +text >= min && +text <= max;
  return v.pipe(shaped(isRight, hint, String(usual)), v.transform(Number));
};

/** Shown to nobody, not even where it is wrong. */
const secret = (pattern: RegExp, wrong: string | ((issue: { input: string }) => string)) =>
  v.pipe(
    v.string(),
    v.check((text) => text === '' || pattern.test(text), wrong),
    v.transform((text) => text || undefined),
  );

/** Shorter ones can be guessed. */
const longSecret = secret(
  /^.{16,}$/s,
  ({ input }) => `has ${input.length} characters. It should have 16 or more.`,
);

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const origin = v.pipe(
  v.string(),
  v.check(
    isOrigin,
    ({ input }) =>
      `holds "${input}", which is no origin. Give addresses such as https://shop.example, without a path, separated by commas.`,
  ),
);

function isCron(text: string): boolean {
  try {
    new Cron(text, { paused: true }, () => undefined).stop();
    return true;
  } catch {
    return false;
  }
}

const isTimeZone = (text: string) => [...Intl.supportedValuesOf('timeZone'), 'UTC'].includes(text);

/** How those are read that are not read together with others; what is wrong follows the name. */
const READ_AS = {
  READ_CONCURRENCY: whole(1, 99, 8, 'a number from 1 to 99'),
  MEDIA_HOSTS: shaped(
    (text) => notHosts(text).length === 0,
    'hosts, such as cdn.example.com, with commas between',
  ),
  TAG_MANAGER_ID: like(/^(?:GTM-[A-Z0-9]+)?$/, 'an id such as GTM-ABC1234'),
  ADS_PIXEL_ID: like(/^\d*$/, 'the pixel’s number'),
  PUBLISH_MAX_LOSS: whole(0, 100, 20, 'a percentage from 0 to 100, such as 20'),
  SHOP_ORIGINS: v.pipe(
    v.string(),
    v.transform((text) => text.split(/\/?(?:[\s,]+|$)/).filter(Boolean)),
    v.array(origin),
  ),
  TRUST_PROXY: whole(0, 9, 0, 'the number of proxies in front of the shop, 0 to 9'),
  IPV4_PREFIX: v.pipe(
    shaped(
      (text) => /^\/?(?:24|32)$/.test(text),
      '32, so that limits count each IPv4 address, or 24, so that they count each block of 256',
      '32',
    ),
    v.transform((text): 24 | 32 => (text.endsWith('24') ? 24 : 32)),
  ),
  DISK_RESERVE_MB: whole(0, 9_999_999, 256, 'a whole number of megabytes, such as 256'),
  APPROVE_REVIEWS: v.pipe(
    shaped((text) => ['', 'yes', 'no'].includes(text), 'yes, or no'),
    v.transform((text) => text === 'yes'),
  ),
  SEVENTEENTRACK_KEY: secret(
    /^[0-9a-z]{16,64}$/i,
    'is no access key: it should be 16 to 64 letters and digits, as 17TRACK shows it under Settings, Security, Access Key.',
  ),
  PORT: whole(0, 65_535, 4321, 'a number up to 65535, such as 4321'),
  DEV_PORT: whole(0, 65_535, 4322, 'a number up to 65535, such as 4322'),
  PUBLISH_SCHEDULE: shaped(
    isCron,
    'a cron expression, such as "0 3 * * *" for every night at three',
    '0 3 * * *',
  ),
  PUBLISH_TIME_ZONE: shaped(isTimeZone, 'a time zone such as Asia/Shanghai', 'UTC'),
  PUBLISH_SIGNING_SECRET: secret(
    /^whsec_[A-Za-z0-9+/]{24,}={0,2}$/,
    'should be whsec_ and at least 24 characters of base64, as the Standard Webhooks convention has it.',
  ),
  PUBLISH_BEARER_SECRET: longSecret,
  PUBLISH_DASHBOARD_TOKEN: longSecret,
  PUBLISH_IMAGES: v.pipe(
    shaped((text) => ['', 'all', 'first', 'none'].includes(text), 'all, first or none'),
    v.transform((text) => text || undefined),
    v.optional(v.picklist(['all', 'first', 'none'])),
  ),
  PUBLISH_RECOMPRESS_MINUTES: whole(
    0,
    9_999,
    5,
    'a whole number of minutes, such as 5, or 0 for never',
  ),
  METRICS_TOKEN: secret(
    /^[\x21-\x7e]{16,}$/,
    'is too short: give 16 characters or more, without spaces.',
  ),
  LOG_FORMAT: v.pipe(
    shaped((text) => ['text', 'json'].includes(text), 'text or json', 'text'),
    v.picklist(['text', 'json']),
  ),
} satisfies Partial<Record<keyof typeof SETTINGS, v.GenericSchema<string, unknown>>>;

/** A setting that is read by itself. */
export type SingleSetting = keyof typeof READ_AS;

/** What it says; throws a `SettingError` for its owner where it can't be used. */
export function readSetting<Name extends SingleSetting>(
  environment: Environment,
  name: Name,
): v.InferOutput<(typeof READ_AS)[Name]> {
  const read = v.safeParse(READ_AS[name], environment[name]?.trim() ?? '');
  if (read.success) return read.output;
  throw new SettingError(`${name} ${read.issues[0].message}`);
}
