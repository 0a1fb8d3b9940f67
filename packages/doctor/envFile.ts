import { readImageHosts } from './checks/images.ts';
import { unlessSkipped } from './errors.ts';
import { announces } from './features.ts';
import { settingsOf } from './installation.ts';
import type { Shop } from './shop.ts';

/**
 * The `.env` of a shop in front of the API that was checked, a line each; a comment says what only
 * a person knows.
 */
export async function suggestEnv(shop: Shop): Promise<string[]> {
  const { api, options, installation } = shop;
  const { environment } = installation;
  const images = (await unlessSkipped(() => readImageHosts(shop))) ?? [];
  const hosts = images.filter(({ isAllowed }) => !isAllowed).map(({ host }) => host);
  const paysItself = await unlessSkipped(() => announces(shop, 'payments'));
  const settings = await unlessSkipped(async () => settingsOf(shop));
  const mediaHosts = [environment.MEDIA_HOSTS, ...hosts].filter(Boolean).join(',');
  const line = (name: string, value: string | undefined, missing: string) =>
    value ? `${name}=${value}` : `# ${name}=  ${missing}`;
  return [
    `API_BASE_URL=${api.host}`,
    line('SITE_URL', options.origin, 'the shop’s own origin, such as https://shop.example'),
    line(
      'MEDIA_BASE_URL',
      environment.MEDIA_BASE_URL ??
        (images.some(({ isStorage }) => isStorage) ? settings?.mediaBaseUrl : undefined),
      'what keys of images follow, if they are no whole addresses',
    ),
    ...(mediaHosts ? [`MEDIA_HOSTS=${mediaHosts}`] : []),
    ...(paysItself === false
      ? [
          'PAYMENTS_FLOW=client',
          line('PAYPAL_CLIENT_ID', environment.PAYPAL_CLIENT_ID, 'of your app at PayPal'),
          `PAYPAL_ENVIRONMENT=${environment.PAYPAL_ENVIRONMENT ?? 'sandbox'}`,
        ]
      : []),
    environment.PUBLISH_SIGNING_SECRET || environment.PUBLISH_BEARER_SECRET
      ? '# keep your PUBLISH_BEARER_SECRET or PUBLISH_SIGNING_SECRET'
      : '# PUBLISH_BEARER_SECRET=  for your backend’s webhook, 16 characters or more',
  ];
}
