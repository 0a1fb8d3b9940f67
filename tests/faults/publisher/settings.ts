import { E2E } from '../../e2e/support/place.ts';

/** What publishers of tests tell the pages: as the shop of the browser's tests does, so that they are compiled once. */
export const SETTINGS = {
  publicApiBaseUrl: '',
  mediaBaseUrl: '/media',
  siteUrl: E2E.url,
  tags: { tagManagerId: '', adsPixelId: '' },
  payments: null,
};
