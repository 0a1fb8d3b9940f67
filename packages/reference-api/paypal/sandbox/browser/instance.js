import { createSession } from './session.js';

const SOURCES = ['paypal', 'venmo', 'paylater', 'card'];
const languageOf = (locale = 'en') => (/^zh\b/i.test(locale) ? 'zh' : 'en');

/** What `paypal.createInstance` gives, as far as shops use it. */
export function createInstance({ components = [], locale }) {
  const settings = { lang: languageOf(locale) };
  const sessionOf = (source) => (options) => createSession(source, options, settings);
  const parts = {
    'paypal-payments': {
      createPayPalOneTimePaymentSession: sessionOf('paypal'),
      createPayLaterOneTimePaymentSession: sessionOf('paylater'),
    },
    'venmo-payments': { createVenmoOneTimePaymentSession: sessionOf('venmo') },
    'paypal-guest-payments': { createPayPalGuestOneTimePaymentSession: sessionOf('card') },
  };
  const own = {
    findEligibleMethods: async () => ({
      isEligible: (source) => SOURCES.includes(source),
      getDetails: (source) => ({
        canBeVaulted: false,
        ...(source === 'paylater' && { countryCode: 'US', productCode: 'PAYLATER' }),
      }),
    }),
    updateLocale: (next) => {
      settings.lang = languageOf(next);
    },
  };
  return Object.assign(own, ...components.map((name) => parts[name] ?? {}));
}
