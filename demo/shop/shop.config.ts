import type { OwnConfig } from '@vitrine/runtime/shop/shopConfig.ts';

const EUROPE = [
  'AT',
  'BE',
  'BG',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];
const MIDDLE_EAST = ['AE', 'BH', 'IL', 'JO', 'KW', 'OM', 'QA', 'SA'];
const AFRICA = ['EG', 'KE', 'MA', 'NG', 'TN', 'ZA'];
const SOUTHEAST_ASIA = ['ID', 'MY', 'PH', 'SG', 'TH', 'VN'];

/** The demo's shop, published while there is no `shop/`; docs/theming.md says what may be set. */
export default {
  name: { en: 'Halcyre', zh: '翠羽' },
  company: { en: 'Halcyre Trading (Shenzhen) Co., Ltd.', zh: '深圳翠羽贸易有限公司' },
  foundingDate: '2021-04',
  email: 'hello@halcyre.example',
  address: { locality: { en: 'Shenzhen', zh: '深圳' }, country: 'CN' },
  areaServed: ['Europe', 'Middle East', 'Africa', 'Southeast Asia'],
  contact: {
    ways: [
      { kind: 'whatsapp', number: '+86 755 0000 0000', languages: ['en'] },
      { kind: 'messenger', page: 'halcyre.example', languages: ['en'] },
      { kind: 'wechat', id: 'halcyre_example', image: '/wechat.svg', languages: ['zh'] },
    ],
    hours: {
      timeZone: 'Asia/Shanghai',
      times: [
        {
          days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
          from: '09:00',
          to: '18:00',
        },
      ],
    },
    replyHours: 8,
  },
  brand: { en: 'Halcyre', zh: '翠羽' },
  social: [{ name: 'Instagram', url: 'https://www.instagram.com/halcyre.example/' }],
  office: {
    en: 'Room 1206, 88 Cuiyu Road, Nanshan District, Shenzhen 518000, Guangdong, China',
    zh: '中国广东省深圳市南山区翠羽路 88 号 1206 室，邮编 518000',
  },
  delivery: {
    regions: [
      {
        countries: EUROPE,
        handlingDays: [0, 2],
        transitDays: [6, 11],
        duties: 'shop',
      },
      {
        countries: MIDDLE_EAST,
        handlingDays: [0, 2],
        transitDays: [7, 10],
        duties: 'shop',
      },
      {
        countries: AFRICA,
        handlingDays: [0, 2],
        transitDays: [9, 14],
        duties: 'shop',
      },
      {
        countries: SOUTHEAST_ASIA,
        handlingDays: [0, 2],
        transitDays: [4, 7],
        duties: 'shop',
      },
    ],
  },
  cashOnDelivery: {
    countries: ['AE', 'BH', 'KW', 'OM', 'QA', 'SA', ...AFRICA, ...SOUTHEAST_ASIA],
    upTo: 1000,
  },
  returns: { days: 7, paidBy: 'customer' },
  withdrawal: true,
  home: { season: ['kingfisher-ring', 'alcyon-top-handle', 'scholar-fountain-pen'] },
  law: { en: 'the law of the People’s Republic of China', zh: '中华人民共和国法律' },
} satisfies OwnConfig;
