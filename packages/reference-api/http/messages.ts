import {
  type ByLanguage,
  DEFAULT_LANGUAGE,
  inLanguage,
  type Language,
} from '@vitrine/contract/domain/language.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { ORDER_MESSAGES } from './orderMessages.ts';
import { MAX_PER_PAGE } from './paging.ts';

const MESSAGES = {
  ...ORDER_MESSAGES,
  chooseOption: {
    en: 'This product has several options: please choose a size, a colour or the like on its page',
    zh: '该商品有多种款式，请在商品页面选择尺寸、颜色等选项',
  },
  productNotFound: { en: 'Product not found', zh: '找不到这件商品' },
  categoryNotFound: { en: 'Category not found', zh: '找不到这个分类' },
  blogNotFound: { en: 'Blog not found', zh: '找不到这篇文章' },
  callNotFound: { en: 'There is no such call', zh: '没有这个接口' },
  invalidRequest: { en: 'Please check what you sent', zh: '提交的内容有误，请检查' },
  invalidIds: {
    en: `Should be a list of at most ${MAX_PER_PAGE} product ids`,
    zh: `应为商品编号列表，最多 ${MAX_PER_PAGE} 个`,
  },
  tooLarge: { en: 'The request is too large', zh: '请求内容过大' },
  requestRefused: { en: 'The request could not be accepted', zh: '无法接受这个请求' },
  wrongImageSyntax: {
    en: 'The picture operation is not understood; try ?imageMogr2/thumbnail/640x/format/webp',
    zh: '无法识别图片处理参数，可参考 ?imageMogr2/thumbnail/640x/format/webp',
  },
  fieldRequired: { en: 'Please fill in this field', zh: '请填写此项' },
  fieldWrong: { en: 'Please check this field', zh: '请检查此项' },
  fieldUnknown: { en: 'There is no such field', zh: '没有这个字段' },
  fieldTooLong: { en: 'This is too long', zh: '内容过长' },
  tooOften: {
    en: 'Too many attempts in a short time. Please wait a few minutes and try again.',
    zh: '操作过于频繁，请几分钟后再试。',
  },
  busy: {
    en: 'The shop is very busy. Please try again in a few seconds.',
    zh: '当前访问人数较多，请稍候几秒再试。',
  },
  signInFirst: { en: 'Please log in first', zh: '请先登录' },
  emailRequired: { en: 'Please enter your e-mail address', zh: '请填写邮箱地址' },
  emailWrong: {
    en: 'Please check this e-mail address: it should look like name@example.com, with only unaccented letters, digits and signs such as . _ - + before the @',
    zh: '请检查邮箱地址：格式应为 name@example.com，@ 前面只能使用英文字母、数字以及 . _ - + 等符号',
  },
  emailTaken: {
    en: 'There is already an account with this e-mail address',
    zh: '这个邮箱已注册过账户',
  },
  emailSame: {
    en: 'This is the e-mail address of your account already',
    zh: '这已是您账户的邮箱',
  },
  passwordRequired: { en: 'Please enter a password', zh: '请填写密码' },
  passwordTooShort: {
    en: `The password needs at least ${limits.minPassword} characters`,
    zh: `密码至少需要 ${limits.minPassword} 个字符`,
  },
  passwordTooLong: {
    en: `The password can have at most ${limits.maxPassword} characters`,
    zh: `密码最多 ${limits.maxPassword} 个字符`,
  },
  passwordWeak: {
    en: 'This password is easy to guess. Please choose another one, such as three words that nobody connects with you.',
    zh: '这个密码太容易被猜到，请换一个，例如由几个互不相关的词组成。',
  },
  loginWrong: {
    en: 'The e-mail address or the password is incorrect',
    zh: '邮箱或密码不正确',
  },
  passwordWrong: { en: 'The password is incorrect', zh: '密码不正确' },
  erasurePaymentOpen: {
    en: 'A payment of yours is still being processed. Nothing was erased. Please try again once it is complete.',
    zh: '您有一笔付款尚未完成，没有删除任何内容。请等付款完成后再试。',
  },
  tokenInvalid: {
    en: 'Your login has expired. Please log in again.',
    zh: '登录已失效，请重新登录。',
  },
  quantityWrong: {
    en: `Please choose a quantity of 1 to ${limits.maxQuantity}`,
    zh: `数量应为 1 至 ${limits.maxQuantity} 件`,
  },
  soldOut: { en: 'This product is sold out', zh: '这件商品已售罄' },
  cartFull: {
    en: `A cart holds at most ${limits.maxCartLines} different products. Nothing was added; please remove one first.`,
    zh: `购物车最多可放 ${limits.maxCartLines} 种商品，这件没有加入，请先移除一种。`,
  },
  orderConflict: {
    en: 'Something in your order has changed. Please look at it once more.',
    zh: '订单中的商品有变动，请再确认一次。',
  },
  orderPriceChanged: {
    en: 'A price has changed. Please look at your order once more.',
    zh: '商品价格有变动，请再确认一次订单。',
  },
  orderSoldOut: {
    en: 'There is not enough in stock of a product in your order',
    zh: '订单中有商品库存不足',
  },
  orderGone: {
    en: 'A product in your order is no longer sold',
    zh: '订单中有商品已下架',
  },
  orderEmpty: { en: 'The order needs at least one product', zh: '订单中至少要有一件商品' },
  orderTooLong: {
    en: `An order can have at most ${limits.maxOrderLines} different products`,
    zh: `一笔订单最多 ${limits.maxOrderLines} 种商品`,
  },
  orderTwice: {
    en: 'Each product should be in the order once, with its quantity',
    zh: '同一商品只应出现一次，并注明数量',
  },
  orderTooLarge: {
    en: 'This order is too large to be placed here. Please write to us.',
    zh: '订单金额过大，无法在线下单，请与我们联系。',
  },
  orderFreeLimit: {
    en: 'The number of free items that can be ordered in a day is limited. Please order fewer, or come back tomorrow.',
    zh: '同一网络每天可领取的赠品数量有限。请减少数量，或明天再来。',
  },
  priceWrong: { en: 'Invalid price value', zh: '价格无效' },
  idempotencyKeyWrong: {
    en: 'Idempotency-Key should have 16 to 200 characters',
    zh: 'Idempotency-Key 应为 16 至 200 个字符',
  },
  idempotencyKeyReused: {
    en: 'This Idempotency-Key was used for another order',
    zh: '这个 Idempotency-Key 已用于另一笔订单',
  },
  orderNotFound: {
    en: 'Order not found. An order that was never paid is removed after 30 days.',
    zh: '找不到这笔订单。未付款的订单会在 30 天后删除。',
  },
  orderNotYours: {
    en: 'This order could not be found in your account or in this browser. Please log in again, or order again.',
    zh: '在您的账户或当前浏览器中找不到这笔订单。请重新登录，或重新下单。',
  },
  orderExpired: {
    en: 'This order was not paid in time and has expired. Please order again.',
    zh: '订单未在规定时间内付款，已失效，请重新下单。',
  },
  orderSoldMeanwhile: {
    en: 'This order can no longer be paid: it was cancelled, or part of it has been sold to someone else. Nothing was charged this time.',
    zh: '这笔订单已无法付款：订单已取消，或其中的商品刚被他人买下。本次没有扣款。',
  },
  orderClosed: {
    en: 'This order can no longer be changed',
    zh: '这笔订单已不能修改',
  },
  orderOnDelivery: {
    en: 'This order is placed already, to be paid on delivery',
    zh: '这笔订单已提交，货到付款',
  },
  cashNotTaken: {
    en: 'This order can’t be paid on delivery there. Nothing was changed; please choose another way to pay.',
    zh: '该地址或金额不支持货到付款。订单没有改变，请选择其他支付方式。',
  },
  cashTooMany: {
    en: 'Other orders of yours still wait until we have confirmed them with you. This one is kept: please pay it online, or try again once we have.',
    zh: '您还有其他货到付款订单等待我们确认。这笔订单已保留：请在线付款，或等我们确认后再试。',
  },
  cashTooMuch: {
    en: 'So many items can’t be kept for you without a payment. Please order fewer, or choose another way to pay.',
    zh: '数量过多，无法在未付款时保留。请减少数量，或选择其他付款方式。',
  },
  orderPaid: { en: 'This order is paid already', zh: '这笔订单已付款' },
  paymentNotFound: { en: 'Payment not found', zh: '找不到这笔付款' },
  paymentAddressMissing: {
    en: 'Please enter the shipping address first',
    zh: '请先填写收货地址',
  },
  paymentUnavailable: {
    en: 'PayPal can’t be reached at the moment. Nothing was charged. Please try again in a minute.',
    zh: '暂时无法连接 PayPal，您没有被扣款，请稍后再试。',
  },
  paymentUnknown: {
    en: 'It is not known yet whether your payment went through. Please don’t pay again; we are checking.',
    zh: '付款结果尚未确认，请勿重复付款，我们正在核实。',
  },
  paymentPending: {
    en: 'PayPal is still checking your payment. Please don’t pay again.',
    zh: 'PayPal 正在审核您的付款，请勿重复付款。',
  },
  paymentReview: {
    en: 'Your payment needs to be checked by one of us. Please don’t pay again, and write to us with your order number.',
    zh: '您的付款需要人工核实。请勿重复付款，并请告知我们您的订单号。',
  },
  paymentDeclined: {
    en: 'The payment did not go through, and nothing was charged. Please choose another way to pay.',
    zh: '付款未成功，您没有被扣款，请换一种支付方式。',
  },
  paymentVoided: {
    en: 'The order’s total has changed since this payment was opened. Nothing was charged. Please look at the new total and pay again.',
    zh: '打开付款后订单总额有变动，本次没有扣款。请确认新的总额后重新付款。',
  },
  paymentUnderWay: {
    en: 'A payment of this order is under way, so its total can’t change now. Your earlier address is kept; to send it elsewhere, please write to us.',
    zh: '这笔订单正在付款，总额现在不能变动，仍保留之前的地址。如需改寄别处，请与我们联系。',
  },
  webhookRefused: { en: 'This is no webhook of ours', zh: '无法确认这条通知的来源' },
  phoneWrong: {
    en: 'Please enter a telephone number, with its country code, or leave it empty',
    zh: '请填写电话号码（含国际区号），或留空',
  },
  addressNotFound: { en: 'Address not found', zh: '找不到这个地址' },
  addressesFull: {
    en: `You have saved ${limits.maxSavedAddresses} addresses already. Please delete one first.`,
    zh: `已保存 ${limits.maxSavedAddresses} 个地址，请先删除一个。`,
  },
  countryWrong: { en: 'Please choose a country or region', zh: '请选择国家或地区' },
  countryNotDelivered: {
    en: 'We do not deliver to this country or region. Please choose another one, or write to us.',
    zh: '我们暂不配送至该国家或地区。请另选一处，或与我们联系。',
  },
  orderNumberRequired: { en: 'Please enter an order number', zh: '请输入订单号' },
  fileRequired: { en: 'Please choose a file', zh: '请选择文件' },
  fileWrongType: {
    en: 'This file can’t be used. Please choose a JPG, PNG, GIF or WebP picture, or an MP4, AVI, MOV, MKV or WebM video.',
    zh: '无法使用这个文件。请选择 JPG、PNG、GIF、WebP 图片，或 MP4、AVI、MOV、MKV、WebM 视频。',
  },
  uploadsUnused: {
    en: 'Many of the files you uploaded are not part of a review yet. Please send your review first, or come back tomorrow; what you uploaded is kept for a day.',
    zh: '您上传的许多文件尚未用于评价。请先提交评价，或明天再来；已上传的文件会保留一天。',
  },
  uploadsPaused: {
    en: 'Pictures and videos can’t be uploaded at the moment. You can send your review without them, or come back later.',
    zh: '暂时无法接收图片和视频。您可以先提交文字评价，或稍后再试。',
  },
  imageTooLarge: {
    en: `A picture can have at most ${limits.maxImageMegabytes} MB`,
    zh: `图片不能超过 ${limits.maxImageMegabytes} MB`,
  },
  videoTooLarge: {
    en: `A video can have at most ${limits.maxVideoMegabytes} MB`,
    zh: `视频不能超过 ${limits.maxVideoMegabytes} MB`,
  },
  reviewNotAllowed: {
    en: 'A product can be reviewed once, by those who bought it',
    zh: '购买过这件商品的顾客可以评价一次',
  },
  ratingWrong: { en: 'Please choose 1 to 5 stars', zh: '请选择 1 至 5 颗星' },
  reviewEmpty: { en: 'Please write a few words', zh: '请写下您的评价' },
  reviewTooLong: {
    en: `A review can have at most ${limits.maxText.toLocaleString('en')} characters`,
    zh: `评价最多 ${limits.maxText} 个字符`,
  },
  reviewWithLinks: {
    en: 'Please leave out links, and add pictures as files',
    zh: '评价中请勿包含链接，图片请以文件上传',
  },
  reviewTooManyFiles: {
    en: `A review can show at most ${limits.maxReviewFiles} pictures and videos`,
    zh: `一条评价最多展示 ${limits.maxReviewFiles} 个图片或视频`,
  },
  reviewFilesWrong: {
    en: 'A picture or video is no longer there. Please upload it again.',
    zh: '有图片或视频已失效，请重新上传。',
  },
  resetLinkWrong: {
    en: 'This link has expired or was used already. Please ask for a new one.',
    zh: '链接已过期或已使用，请重新申请。',
  },
  emailLinkWrong: {
    en: 'This link has expired, was used already, or is for another account. Your e-mail address is as it was; you can ask for a new link in your account.',
    zh: '链接已过期、已使用，或属于其他账户。您的邮箱没有改变，可在账户中重新申请链接。',
  },
  sessionNotFound: { en: 'This device is logged out already', zh: '该设备已退出登录' },
  countryRequired: { en: 'Please enter your country or region', zh: '请填写国家或地区' },
  inquiryEmpty: { en: 'Please enter your question', zh: '请填写您想咨询的内容' },
  serverError: {
    en: 'Something went wrong on our side. Please try again later.',
    zh: '服务出现问题，请稍后再试。',
  },
} satisfies Record<string, ByLanguage<string>>;

export type MessageName = keyof typeof MESSAGES;

export function isMessageName(value: string): value is MessageName {
  return Object.hasOwn(MESSAGES, value);
}

/** The server's messages to the client. */
export function message(name: MessageName, language: Language = DEFAULT_LANGUAGE): string {
  return inLanguage(MESSAGES[name], language);
}
