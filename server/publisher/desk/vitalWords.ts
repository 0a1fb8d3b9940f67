import type { ByLanguage } from '../../../src/contract/language.ts';
import type { Template, Vital } from '../../../src/contract/vitals.ts';
import type { VitalRating } from './vitalRating.ts';
import type { DeskVitals } from './vitalsReader.ts';

/** What the desk says in one language of how fast the pages are. */
export interface VitalWords {
  title: string;
  hint: (days: number) => string;
  none: (days: number) => string;
  absent: Record<Exclude<DeskVitals['state'], 'told'>, string>;
  page: string;
  views: string;
  noFigure: string;
  vitals: Record<Vital, string>;
  ratings: Record<VitalRating, string>;
  templates: Record<Template, string>;
}

const en: VitalWords = {
  title: 'How fast pages are for visitors',
  hint: (days) =>
    `Of ${days} days, from visitors who agreed to it. Three of four page views were no slower than this.`,
  none: (days) => `No page view has been measured in the last ${days} days.`,
  absent: {
    off: 'Off: no visit is measured. VITALS_SHARE, or vitals in src/shop.config.ts, is the share of visits to measure; 1 is all.',
    untold:
      'The API doesn’t tell: it has no such call, or this publisher and the API were not given the same PREVIEW_SECRET.',
    unreachable: 'The API gave no answer. Load the desk again to ask once more.',
  },
  page: 'Page',
  views: 'Page views',
  noFigure: 'none yet',
  vitals: {
    LCP: 'Main content shown (LCP)',
    INP: 'Reacts after (INP)',
    CLS: 'Jumps about (CLS)',
    FCP: 'Something shown (FCP)',
    TTFB: 'First byte (TTFB)',
  },
  ratings: { good: 'good', fair: 'needs work', poor: 'poor' },
  templates: {
    ...{ home: 'Home', shop: 'Shop', category: 'Category', product: 'Product' },
    ...{ landing: 'Promotion', blog: 'Blog', post: 'Article', company: 'About and contact' },
    ...{ legal: 'Terms and privacy', cart: 'Cart', checkout: 'Checkout', paid: 'Paid' },
    ...{
      search: 'Search',
      wishlist: 'Wish list',
      orders: 'Orders',
      account: 'Account',
      notFound: 'Not found',
      other: 'Other',
    },
  },
};

const zh: VitalWords = {
  title: '访客打开页面的速度',
  hint: (days) => `近 ${days} 天内，来自同意测量的访客。四分之三的浏览不慢于下列数值。`,
  none: (days) => `近 ${days} 天内没有测量到浏览。`,
  absent: {
    off: '未启用：不测量任何访问。VITALS_SHARE 或 src/shop.config.ts 中的 vitals 为测量的访问比例，1 为全部。',
    untold: '接口未提供数据：接口没有这项功能，或发布程序与接口的 PREVIEW_SECRET 不一致。',
    unreachable: '接口没有应答。请重新打开发布台再试。',
  },
  page: '页面',
  views: '浏览次数',
  noFigure: '暂无',
  vitals: {
    LCP: '主要内容显示（LCP）',
    INP: '操作响应（INP）',
    CLS: '版面跳动（CLS）',
    FCP: '首次显示（FCP）',
    TTFB: '首字节（TTFB）',
  },
  ratings: { good: '良好', fair: '有待改进', poor: '较差' },
  templates: {
    ...{ home: '首页', shop: '全部商品', category: '分类', product: '商品' },
    ...{ landing: '促销', blog: '博客', post: '文章', company: '关于与联系' },
    ...{ legal: '条款与隐私', cart: '购物车', checkout: '结账', paid: '付款完成' },
    ...{
      search: '搜索',
      wishlist: '心愿单',
      orders: '订单',
      account: '账户',
      notFound: '找不到页面',
      other: '其他',
    },
  },
};

export const VITAL_WORDS: ByLanguage<VitalWords> = { en, zh };
