import { DEFAULT_LANGUAGE, type Language } from '../../../src/contract/language.ts';

const MESSAGES = {
  productNotFound: { en: 'Product not found', zh: '找不到这件商品' },
  categoryNotFound: { en: 'Category not found', zh: '找不到这个分类' },
  blogNotFound: { en: 'Blog not found', zh: '找不到这篇文章' },
  callNotFound: { en: 'There is no such call', zh: '没有这个接口' },
  invalidRequest: { en: 'Please check what you sent', zh: '提交的内容有误，请检查' },
  invalidIds: {
    en: 'Should be a list of at most 200 product ids',
    zh: '应为商品编号列表，最多 200 个',
  },
  tooLarge: { en: 'The request is too large', zh: '请求内容过大' },
  requestRefused: { en: 'The request could not be accepted', zh: '无法接受这个请求' },
  wrongPictureSyntax: {
    en: 'The picture operation is not understood; try ?imageMogr2/thumbnail/640x/format/webp',
    zh: '无法识别图片处理参数，可参考 ?imageMogr2/thumbnail/640x/format/webp',
  },
  serverError: {
    en: 'Something went wrong on our side. Please try again later.',
    zh: '服务器出了点问题，请稍后再试。',
  },
} satisfies Record<string, Record<Language, string>>;

export type MessageName = keyof typeof MESSAGES;

/** The server's words to the asker. */
export function message(name: MessageName, language: Language = DEFAULT_LANGUAGE): string {
  return MESSAGES[name][language];
}
