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
  SEVENTEENTRACK_KEY: ['none', 'gets carriers’ updates on parcels from 17TRACK'],
  PAYPAL_CLIENT_SECRET: ['none', 'its secret'],
  PAYPAL_WEBHOOK_ID: ['none', 'of the webhook to `SITE_URL/api/x/payments/webhook`'],
  ALLOW_TEST_PAYMENTS: ['none', '`yes` lets a shop that others can reach take test payments'],
  SMTP_URL: ['none', 'the mail server; without one, no e-mail is sent'],
  MAIL_FROM: ['none', 'its sender, such as `My Shop <hello@shop.example>`'],
  INQUIRIES_TO: ['the sender', 'who reads the inquiries'],
  PORT: ['`4321`', 'where `npm start` listens'],
  HOST: ['`127.0.0.1`', 'the address it listens at'],
  DEV_PORT: ['`4322`', 'where `npm run dev` listens, on this machine only'],
  DATABASE_URL: ['none: embedded', 'PostgreSQL, see [databases](databases.md)'],
  DATABASE_POOL: ['`10`', 'connections of one process to it, 4 or more'],
  VITRINE_DATA: ['`data`', 'where the data is kept'],
  VITRINE_DIST: ['`dist`', 'where the published pages are kept'],
  PUBLISH_SCHEDULE: ['`0 3 * * *`, daily', 'cron expression: when the API is asked for changes'],
  PUBLISH_TIME_ZONE: ['`UTC`', 'its time zone, such as `Asia/Shanghai`'],
  PUBLISH_SIGNING_SECRET: ['none', '`whsec_`...: signs webhooks to `/hooks/publish`'],
  PUBLISH_BEARER_SECRET: ['none', 'for senders of webhooks that can’t sign'],
  PUBLISH_DASHBOARD_TOKEN: ['`data/desk-token`', 'opens `/desk`; 16 characters or more'],
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
