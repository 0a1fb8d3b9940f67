import { PUBLISHER_READERS } from '@vitrine/publisher/pipeline/settings/publisherReaders.ts';
import { readHookSecrets } from '@vitrine/publisher/routes/hookRoutes.ts';
import { readBucketSettings } from '@vitrine/runtime/bucket/bucketSettings.ts';
import { type Readers, wrongSettings } from '@vitrine/runtime/checkSettings.ts';
import { unknownSettings } from '@vitrine/runtime/knownSettings.ts';
import { expectNone, type Group } from '../check.ts';
import { CheckFailedError } from '../errors.ts';
import { announces } from '../features.ts';
import { ownSettings } from '../installation.ts';

/** A shop on its own API has a bucket for originals, too. */
const READERS: Readers = [
  ...PUBLISHER_READERS,
  (environment) => readBucketSettings(environment, 'MEDIA_BUCKET'),
];
/** Values that docs/your-backend.md has, to be replaced. */
const EXAMPLES = new Set<string | undefined>(['a-secret-of-your-own', 'the-client-id-of-your-app']);
const ENVIRONMENT = 'the environment and .env';

/** The settings of this project, if it is a shop's. */
export const settings: Group = {
  title: 'Settings',
  level: 'loses',
  remedy: 'Set it as in the .env below; docs/settings.md has every setting.',
  checks: [
    {
      name: 'settings.names',
      isLocal: true,
      level: 'advice',
      title: 'every name in .env is a setting',
      loss: 'A setting that was mistyped does nothing.',
      run: async ({ installation }) =>
        expectNone(unknownSettings(installation.envNames), ENVIRONMENT),
    },
    {
      name: 'settings.values',
      isLocal: true,
      level: 'stops',
      title: 'every setting has a value that it can have',
      loss: 'The publisher does not start.',
      run: async ({ installation: { environment } }) =>
        expectNone(wrongSettings(READERS, environment), ENVIRONMENT),
    },
    {
      name: 'settings.origin',
      title: 'SITE_URL is where visitors find the shop',
      loss: 'Search engines, feeds and e-mails get an address that leads nowhere.',
      run: async (shop) => {
        const { apiBaseUrl, siteUrl } = ownSettings(shop);
        if (isLocal(siteUrl) && !isLocal(apiBaseUrl)) {
          throw new CheckFailedError(`the shop is at ${siteUrl}, its API is not`, ENVIRONMENT);
        }
      },
    },
    {
      name: 'settings.webhook',
      level: 'advice',
      title: 'the backend can announce what has changed',
      loss: 'A change of price or stock shows the next night.',
      remedy: 'Set PUBLISH_BEARER_SECRET and let the backend call the webhook: docs/operations.md.',
      run: async (shop) => {
        ownSettings(shop);
        const { signing, bearer } = readHookSecrets(shop.installation.environment);
        if (!signing && !bearer) {
          throw new CheckFailedError(
            'neither PUBLISH_SIGNING_SECRET nor PUBLISH_BEARER_SECRET is set',
            ENVIRONMENT,
          );
        }
        const { PUBLISH_BEARER_SECRET: secret } = shop.installation.environment;
        if (EXAMPLES.has(secret)) {
          throw new CheckFailedError(
            'PUBLISH_BEARER_SECRET is the example of the documentation, which everybody knows',
            ENVIRONMENT,
          );
        }
      },
    },
    {
      name: 'settings.payments',
      title: 'there is a way to pay',
      loss: 'Visitors fill their cart, and checkout has no button.',
      remedy:
        'Let the API announce payments, or set PAYMENTS_FLOW=client, PAYPAL_CLIENT_ID and PAYPAL_ENVIRONMENT.',
      run: async (shop) => {
        const settings = ownSettings(shop);
        if (await announces(shop, 'payments')) return;
        const { flow, clientId } = settings.payments ?? shop.installation.shop.payments;
        if (flow === 'client' && clientId && !EXAMPLES.has(clientId)) return;
        throw new CheckFailedError(
          EXAMPLES.has(clientId)
            ? 'PAYPAL_CLIENT_ID is the example of the documentation'
            : 'the API announces no payments, and the pages have no PayPal account',
          ENVIRONMENT,
        );
      },
    },
  ],
};

const isLocal = (address: string) =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(URL.parse(address)?.hostname ?? '');
