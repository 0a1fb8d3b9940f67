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
  fieldRequired: { en: 'Please fill in this field', zh: '请填写此项' },
  fieldWrong: { en: 'Please check this field', zh: '请检查此项' },
  fieldTooLong: { en: 'This is too long', zh: '内容过长' },
  tooOften: {
    en: 'Too many attempts in a short time. Please wait a few minutes and try again.',
    zh: '操作过于频繁，请几分钟后再试。',
  },
  busy: {
    en: 'The shop is very busy. Please try again in a few seconds.',
    zh: '现在访问的人很多，请稍等几秒再试。',
  },
  signInFirst: { en: 'Please sign in first', zh: '请先登录' },
  emailRequired: { en: 'Please enter your e-mail address', zh: '请填写邮箱地址' },
  emailWrong: {
    en: 'This does not look like an e-mail address',
    zh: '邮箱地址的格式不正确',
  },
  emailTaken: {
    en: 'There is already an account with this e-mail address',
    zh: '这个邮箱已注册过账户',
  },
  passwordRequired: { en: 'Please enter a password', zh: '请填写密码' },
  passwordTooShort: {
    en: 'The password needs at least 8 characters',
    zh: '密码至少需要 8 个字符',
  },
  passwordTooLong: {
    en: 'The password can have at most 200 characters',
    zh: '密码最多 200 个字符',
  },
  loginWrong: {
    en: 'The e-mail address or the password is not right',
    zh: '邮箱或密码不正确',
  },
  tokenInvalid: { en: 'Please sign in again', zh: '登录已失效，请重新登录' },
  quantityWrong: { en: 'Please choose 1 to 200 pieces', zh: '数量应为 1 至 200 件' },
  soldOut: { en: 'This product is sold out', zh: '这件商品已售罄' },
  serverError: {
    en: 'Something went wrong on our side. Please try again later.',
    zh: '服务器出了点问题，请稍后再试。',
  },
} satisfies Record<string, Record<Language, string>>;

export type MessageName = keyof typeof MESSAGES;

export function isMessageName(value: string): value is MessageName {
  return Object.hasOwn(MESSAGES, value);
}

/** The server's words to the asker. */
export function message(name: MessageName, language: Language = DEFAULT_LANGUAGE): string {
  return MESSAGES[name][language];
}
