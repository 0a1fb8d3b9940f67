/** Where PayPal's REST API lives; nothing but `live` moves money. */
export const PAYPAL_API = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
} as const;
