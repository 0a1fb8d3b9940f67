/**
 * Latin words that belong on a Chinese page, because no Chinese form is in use: names of services
 * and laws, units of money and time, language tags, names under which the browser keeps something.
 */
export const LATIN_NAMES = [
  'hello@halcyre.example',
  'WhatsApp',
  'Messenger',
  'Instagram',
  'PayPal',
  'Google',
  'Consent Mode v2',
  'Cookie',
  'JavaScript',
  'UTC',
  'USD',
  'IP',
  'GDPR',
  'UK',
  'POPIA',
  'PDPA',
  'auth_token',
  'auth_name',
  'auth_avatar',
  'auth_checked',
  'api_features',
  'guest_cart',
  'cart_count',
  'cart_seen',
  'cart_wishes',
  'cart_merge',
  'cart_ordered',
  'checkout_address',
  'order_attempt',
  'begun_payments',
  'wishlist：',
  'recent_pieces',
  'guestUserId',
  'cookie_consent',
  'language：',
  'language_offered：',
  'locale（',
  'counted_orders',
  'accepted',
  'declined',
];

/** Language tags, which stand alone (spec section 2). */
export const LANGUAGE_TAGS = ['EN', 'ZH'];
