import { type BucketSettings, readBucketSettings } from '../server/bucket/bucketSettings.ts';
import { readDatabaseSettings } from '../server/commerce-api/database/databaseSettings.ts';
import { readMailSettings } from '../server/commerce-api/mail/mailSettings.ts';
import { readPaymentSettings } from '../server/commerce-api/payments/paymentSettings.ts';
import { readApiSettings } from '../server/commerce-api/settings.ts';
import { readPublishSettings } from '../server/publisher/pipeline/settings/publishSettings.ts';
import { type Environment, readEach, SettingError } from '../server/settingError.ts';
import { readSetting, type SingleSetting } from '../server/settings.ts';
import { checkShop } from './checkShop.ts';
import { wrongAddresses } from './settings.ts';

type Readers = readonly ((environment: Environment) => unknown)[];

const single = (...names: SingleSetting[]): Readers =>
  names.map((name) => (environment) => readSetting(environment, name));

/** Each throws a `SettingError` if the publisher can't use what it reads. */
export const PUBLISHER_READERS: Readers = [
  refuseWrongAddresses,
  readPublishSettings,
  (environment) => readBucketSettings(environment, 'PUBLISH_BUCKET'),
  ...single(
    'PUBLISH_MAX_LOSS',
    'PUBLISH_SCHEDULE',
    'PUBLISH_TIME_ZONE',
    'PUBLISH_RECOMPRESS_MINUTES',
    'PUBLISH_SIGNING_SECRET',
    'PUBLISH_BEARER_SECRET',
    'PUBLISH_DASHBOARD_TOKEN',
    'TRUST_PROXY',
    'IPV4_PREFIX',
  ),
];

/** The same for the API. */
export const API_READERS: Readers = [
  refuseWrongAddresses,
  readApiSettings,
  readDatabaseSettings,
  readMediaBucket,
  readPaymentSettings,
  readMailSettings,
];

/**
 * Reads the owner's folder and the settings before anything else. Throws a `ShopError`, or one
 * `SettingError` with a sentence for each setting that is wrong.
 */
export function checkSettings(readers: Readers): void {
  checkShop();
  callEach(readers, process.env);
}

/** A sentence for each thing that the readers can't use. */
export function wrongSettings(readers: Readers, environment: Environment): string[] {
  try {
    callEach(readers, environment);
    return [];
  } catch (error) {
    if (error instanceof SettingError) return error.message.split('\n');
    throw error;
  }
}

function callEach(readers: Readers, environment: Environment): void {
  readEach(Object.fromEntries(readers.map((read, index) => [index, () => read(environment)])));
}

export function readMediaBucket(environment: Environment): BucketSettings | null {
  return readBucketSettings(environment, 'MEDIA_BUCKET');
}

function refuseWrongAddresses(environment: Environment): void {
  const wrong = wrongAddresses(environment);
  if (wrong.length > 0) throw new SettingError(wrong.join('\n'));
}
