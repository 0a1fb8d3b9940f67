import { readBucketSettings } from '../../server/bucket/bucketSettings.ts';
import { readDatabaseSettings } from '../../server/commerce-api/database/databaseSettings.ts';
import { readMailSettings } from '../../server/commerce-api/mail/mailSettings.ts';
import { openCommerceApi } from '../../server/commerce-api/open.ts';
import { readPaymentSettings } from '../../server/commerce-api/payments/paymentSettings.ts';
import { readApiSettings } from '../../server/commerce-api/settings.ts';
import { startTracing } from '../../server/commerce-api/telemetry/tracing.ts';
import { folders } from '../environment.ts';

/** The shop's own API, as the environment sets it; `siteUrl` is where its pages are. */
export async function openShopApi(siteUrl: string, previewSecret: string | undefined) {
  const tracing = await startTracing(process.env);
  const shop = await openCommerceApi({
    dataFolder: folders.data,
    settings: readApiSettings(process.env),
    database: readDatabaseSettings(process.env),
    mediaBucket: readBucketSettings(process.env, 'MEDIA_BUCKET'),
    payments: readPaymentSettings(process.env),
    mail: readMailSettings(process.env),
    siteUrl,
    previewSecret,
    trace: tracing?.middleware,
  });
  return {
    ...shop,
    close: async () => {
      await shop.close();
      await tracing?.stop();
    },
  };
}
