import type { PublishSettings } from './publishSettings.ts';

/** The settings as pages read them from the environment. */
export function renderEnv(settings: PublishSettings): Record<string, string> {
  return {
    PUBLIC_API_BASE_URL: settings.publicApiBaseUrl,
    MEDIA_BASE_URL: settings.mediaBaseUrl,
    MEDIA_RESIZE: settings.mediaResize?.service ?? '',
    SITE_URL: settings.siteUrl,
    PUBLIC_TAG_MANAGER_ID: settings.tags.tagManagerId,
    PUBLIC_ADS_PIXEL_ID: settings.tags.adsPixelId,
    PAGE_PAYMENTS: settings.payments ? JSON.stringify(settings.payments) : '',
  };
}
