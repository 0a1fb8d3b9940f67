import { readBucketSettings } from '@vitrine/runtime/bucket/bucketSettings.ts';
import { type Readers, refuseWrongAddresses, single } from '@vitrine/runtime/checkSettings.ts';
import { readPublishSettings } from './publishSettings.ts';

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
