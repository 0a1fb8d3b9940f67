import type { CsrfConfig, HouseConfig, ShopConfig } from './shopConfig.ts';

export const shop: ShopConfig = {
  name: { en: 'Hesper', zh: '长庚' },
  company: { en: 'Hesper Trading (Shanghai) Co., Ltd.', zh: '上海长庚贸易有限公司' },
  foundingDate: '2019-09',
  email: 'desk@hesper.example',
  address: { locality: { en: 'Shanghai', zh: '上海' }, country: 'CN' },
  areaServed: ['Europe', 'Middle East', 'Africa', 'Southeast Asia'],
  payments: { flow: 'server', clientId: '', environment: 'sandbox' },
  chats: [
    { name: 'WhatsApp', url: 'https://wa.me/8602100000000' },
    { name: 'Telegram', url: 'https://t.me/hesper_example' },
  ],
  consent: 'asked',
  orderPath: '/api/orderCreatViaApi',
  menuCategories: 4,
  reviewFiles: { max: 9, pictureMegabytes: 10, filmMegabytes: 50 },
  pageSizes: { home: 16, category: 12, shop: 12, blogList: 10, blogListPage: 9 },
};

export const house: HouseConfig = {
  brand: { en: 'Hesper', zh: '长庚' },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/hesper.example/' },
    { name: 'Pinterest', url: 'https://www.pinterest.com/hesperexample/' },
  ],
  office: {
    en: 'Floor 3, 27 Wukang Road, Xuhui District, Shanghai 200031, China',
    zh: '中国上海市徐汇区武康路 27 号三楼，邮编 200031',
  },
  delivery: {
    countries: [
      ...['AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR'],
      ...[
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
      ],
      ...['AE', 'BH', 'IL', 'JO', 'KW', 'OM', 'QA', 'SA'],
      ...['EG', 'KE', 'MA', 'NG', 'ZA'],
      ...['ID', 'MY', 'PH', 'SG', 'TH', 'VN'],
    ],
    handlingDays: [0, 4],
    transitDays: [7, 18],
  },
  returns: { days: 7, paidBy: 'customer' },
  hours: {
    en: 'E-mail is answered around the clock. Chat and office: Tuesday to Saturday, 12:00 to 20:00, Shanghai time (UTC+8).',
    zh: '邮件昼夜均有人回复。聊天与办公：周二至周六，12:00 至 20:00，上海时间（UTC+8）。',
  },
  home: {
    season: ['meridian-39-midnight', 'envelope-clutch-noir', 'scholar-fountain-pen'],
    story: null,
  },
  law: { en: 'the law of the People’s Republic of China', zh: '中华人民共和国法律' },
};

export const csrf: CsrfConfig | null = null;
