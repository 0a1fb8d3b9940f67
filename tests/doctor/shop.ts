import type { Installation } from '../../doctor/installation.ts';
import { house, shop } from '../../src/shop.config.ts';

export const API = 'http://api.test';
export const ORIGIN = 'http://shop.test';

const nothing = { en: '' };

/** Somebody's shop, set up and with nothing left of the demo. */
export const SHOP: Installation = {
  environment: {
    API_BASE_URL: API,
    SITE_URL: ORIGIN,
    PUBLISH_BEARER_SECRET: 'a secret of the tests',
  },
  envNames: ['API_BASE_URL', 'SITE_URL', 'PUBLISH_BEARER_SECRET'],
  shop: { ...shop, name: { en: 'Somebody’s' }, company: nothing, email: '', chats: [] },
  house: {
    ...house,
    social: [],
    office: nothing,
    hours: nothing,
    home: { season: [], story: null },
  },
  csrf: null,
  adapter: null,
  messages: {},
  lastSnapshot: () => null,
};

/** A project that is only used to check a backend. */
export const NO_SHOP: Installation = { ...SHOP, environment: {}, envNames: [] };
