import { readBucketSettings } from '@vitrine/runtime/bucket/bucketSettings.ts';
import { type Readers, refuseWrongAddresses } from '@vitrine/runtime/checkSettings.ts';
import { readDatabaseSettings } from './database/databaseSettings.ts';
import { readMailSettings } from './mail/mailSettings.ts';
import { readPaymentSettings } from './payments/paymentSettings.ts';
import { readApiSettings } from './settings.ts';

/** Each throws a `SettingError` if the API can't use what it reads. */
export const API_READERS: Readers = [
  refuseWrongAddresses,
  readApiSettings,
  readDatabaseSettings,
  (environment) => readBucketSettings(environment, 'MEDIA_BUCKET'),
  readPaymentSettings,
  readMailSettings,
];
