/** Hosts that a service needs in a page, by what comes from them. */
export interface PolicyHosts {
  script: readonly string[];
  connect: readonly string[];
  picture: readonly string[];
  frame: readonly string[];
}

const PAYPALS = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];

/** PayPal's script in its versions 5 and 6, live and sandbox, with its windows and cards. */
export const PAYPAL: PolicyHosts = {
  script: PAYPALS,
  connect: PAYPALS,
  picture: PAYPALS,
  frame: PAYPALS,
};

const GOOGLES = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];

/** Google's tag manager with Analytics. What else a container loads is refused. */
export const TAG_MANAGER: PolicyHosts = {
  script: ['https://www.googletagmanager.com'],
  connect: [...GOOGLES, 'https://*.analytics.google.com'],
  picture: GOOGLES,
  frame: [],
};

/** Meta's ads pixel. */
export const PIXEL: PolicyHosts = {
  script: ['https://connect.facebook.net'],
  connect: ['https://www.facebook.com'],
  picture: ['https://www.facebook.com'],
  frame: [],
};
