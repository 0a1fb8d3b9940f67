import { type ByLanguage, inLanguage, type Language } from '../../src/contract/language.ts';
import type { LeftOut, LeftOutKind } from '../../src/contract/snapshot/leftOut.ts';

/** So many are named; the others are counted. */
const MAX_NAMED = 20;

interface LeftOutMessages {
  title: (count: number) => string;
  more: (count: number) => string;
  missing: Record<LeftOutKind, (key: string) => string>;
  unlisted: (key: string) => string;
}

const MESSAGES: ByLanguage<LeftOutMessages> = {
  en: {
    title: (count) => `${count} left out`,
    more: (count) => `and ${count} more`,
    missing: {
      product: (key) => `Product ${key} is listed, but the API says that it has no such product.`,
      category: (key) =>
        `Category ${key} is listed, but the API says that it has no such category.`,
      post: (key) => `Article ${key} is listed, but the API says that it has no such article.`,
      reviews: (key) => `The API has no call for the reviews of product ${key}.`,
      menuEntry: (key) => `The menu names ${key}, which the API does not have.`,
      categories: () => 'The API has no call for categories: the shop has none.',
      posts: () => 'The API has no call for articles: the blog is empty.',
      menu: () => 'The API has no call for the menu: it is empty.',
    },
    unlisted: (key) => `The menu names category ${key}, which is not listed.`,
  },
  zh: {
    title: (count) => `略去 ${count} 项`,
    more: (count) => `另有 ${count} 项`,
    missing: {
      product: (key) => `列表中有商品 ${key}，但接口表示没有这件商品。`,
      category: (key) => `列表中有分类 ${key}，但接口表示没有这个分类。`,
      post: (key) => `列表中有文章 ${key}，但接口表示没有这篇文章。`,
      reviews: (key) => `接口没有商品 ${key} 的评价。`,
      menuEntry: (key) => `菜单中有 ${key}，但接口没有该项。`,
      categories: () => '接口没有分类，商店中不显示分类。',
      posts: () => '接口没有文章，博客为空。',
      menu: () => '接口没有菜单，菜单为空。',
    },
    unlisted: (key) => `菜单中的分类 ${key} 不在分类列表中。`,
  },
};

/** How many entries a publish left out. */
export const leftOutTitle = (count: number, language: Language): string =>
  inLanguage(MESSAGES, language).title(count);

/** What a publish left out and why, a sentence each; `count` is how many there were in all. */
export function leftOutLines(
  leftOut: readonly LeftOut[],
  language: Language,
  count = leftOut.length,
): string[] {
  const messages = inLanguage(MESSAGES, language);
  const named = leftOut.slice(0, MAX_NAMED).map(({ kind, key, why }) => {
    return why === 'missing' ? messages.missing[kind](key) : messages[why](key);
  });
  return count > named.length ? [...named, messages.more(count - named.length)] : named;
}
