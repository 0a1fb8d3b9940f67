import type { ByLanguage } from '../../../../src/domain/language.ts';
import type { LossNoun } from '../../pipeline/losses.ts';

/** The names of what is lost, or is offered otherwise. */
export const LOSS_NAMES: ByLanguage<Record<LossNoun, string>> = {
  en: {
    products: 'Products',
    categories: 'Categories',
    posts: 'Articles',
    available: 'Products that can be bought',
    priced: 'Products that cost something',
    middlePrice: 'Middle price of the products, in dollars',
  },
  zh: {
    products: '商品',
    categories: '分类',
    posts: '文章',
    available: '可购买的商品',
    priced: '有价格的商品',
    middlePrice: '商品价格的中位数（美元）',
  },
};
