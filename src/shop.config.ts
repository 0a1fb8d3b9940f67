import type { CsrfConfig, HouseConfig, ShopConfig } from './shopConfig.ts';

/*
 * What a shop owner changes: who the shop is, how to reach it, what its pages hold. Colours, type
 * and shape are in `tokens.cjs`, the house's own messages in `src/i18n/messages/`; what all
 * of it does stands in docs/theming.md.
 */

export const shop: ShopConfig = {
  name: { en: 'Halcyre', zh: '翠羽' },
  company: { en: 'Halcyre Trading (Shenzhen) Co., Ltd.', zh: '深圳翠羽贸易有限公司' },
  foundingDate: '2021-04',
  email: 'hello@halcyre.example',
  address: { locality: { en: 'Shenzhen', zh: '深圳' }, country: 'CN' },
  areaServed: ['Europe', 'Middle East', 'Africa', 'Southeast Asia'],
  payments: { flow: 'server', clientId: '', environment: 'sandbox' },
  chats: [
    { name: 'Messenger', url: 'https://m.me/halcyre.example' },
    { name: 'WhatsApp', url: 'https://wa.me/8675500000000' },
  ],
  consent: 'asked',
  orderPath: '/api/orderCreatViaApi',
  menuCategories: 5,
  reviewFiles: { max: 9, pictureMegabytes: 10, filmMegabytes: 50 },
  pageSizes: { home: 20, category: 10, shop: 10, blogList: 10, blogListPage: 9 },
};

export const house: HouseConfig = {
  brand: { en: 'Halcyre', zh: '翠羽' },
  social: [{ name: 'Instagram', url: 'https://www.instagram.com/halcyre.example/' }],
  office: {
    en: 'Room 1206, 88 Cuiyu Road, Nanshan District, Shenzhen 518000, Guangdong, China',
    zh: '中国广东省深圳市南山区翠羽路 88 号 1206 室，邮编 518000',
  },
  delivery: {
    countries: [
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
      'AE',
      'BH',
      'IL',
      'JO',
      'KW',
      'OM',
      'QA',
      'SA',
      'EG',
      'KE',
      'MA',
      'NG',
      'ZA',
      'ID',
      'MY',
      'PH',
      'SG',
      'TH',
      'VN',
    ],
    handlingDays: [0, 4],
    transitDays: [7, 18],
  },
  returns: { days: 7, paidBy: 'customer' },
  hours: {
    en: 'E-mail is answered around the clock. Chat and office: Monday to Saturday, 09:00 to 18:00, Shenzhen time (UTC+8).',
    zh: '邮件昼夜均有人回复。聊天与办公：周一至周六，09:00 至 18:00，深圳时间（UTC+8）。',
  },
  home: { season: ['kingfisher-ring', 'alcyon-top-handle', 'scholar-fountain-pen'], story: null },
  law: { en: 'the law of the People’s Republic of China', zh: '中华人民共和国法律' },
};

/**
 * For a backend that demands such a token; with Laravel's Sanctum
 * `{ cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN', path: '/sanctum/csrf-cookie' }`.
 */
export const csrf: CsrfConfig | null = null;
