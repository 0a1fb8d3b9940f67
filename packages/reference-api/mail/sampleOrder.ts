import type { Language } from '@vitrine/contract/domain/language.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import type { EmailOrder } from './orderEmail.ts';

const NAMES = {
  en: ['Ring – Size: 52', 'Bag with a long strap'],
  zh: ['戒指 – 尺寸：52', '长肩带手提包'],
};

/** A made-up order, whose items are named in a language: of two, for 417 dollars, to Tunis. */
export function sampleOrder(language: Language = 'en'): EmailOrder {
  const line = {
    category_slug: null,
    language,
    image_url: '/placeholder.svg',
    discount_type: null,
    discount_value: null,
  };
  const [ring = '', bag = ''] = NAMES[language];
  return {
    order_id: 'HC7K2M9QXT',
    shipping_price: cents(0),
    total_price: cents(41_700),
    hold_expires_at: '2026-03-03T12:00:00.000Z',
    payment: {
      status: 'COMPLETED',
      amount: cents(41_700),
      currency: 'USD',
      practice: false,
      on_delivery: false,
      paid_at: '2026-03-01T12:00:00.000Z',
    },
    address: {
      email: 'leila@mail.example',
      firstName: 'Leila',
      lastName: 'Haddad',
      address: '4 Harbour Road',
      line2: '',
      city: 'Tunis',
      state: '',
      postalCode: '1000',
      country: 'TN',
      phone: '+216 20 123 456',
    },
    lines: [
      {
        ...line,
        product_id: 1,
        slug: 'ring',
        name: ring,
        quantity: 2,
        unit_price: cents(17_000),
        list_price: cents(20_000),
        line_total: cents(34_000),
      },
      {
        ...line,
        product_id: 2,
        slug: 'bag',
        name: bag,
        quantity: 1,
        unit_price: cents(7_700),
        list_price: cents(7_700),
        line_total: cents(7_700),
      },
    ],
  };
}
