/** What publishers of tests tell the pages. */
export const SETTINGS = {
  ...{ publicApiBaseUrl: '', mediaBaseUrl: '/media', siteUrl: 'https://shop.example' },
  ...{ tags: { tagManagerId: '', adsPixelId: '' }, payments: null, vitalsShare: 0 },
};
