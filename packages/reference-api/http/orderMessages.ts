import type { ByLanguage } from '@vitrine/contract/domain/language.ts';

/** What the server says of an order that was bought: its tracking, and what its buyer asks for. */
export const ORDER_MESSAGES = {
  trackingUnpaid: {
    en: 'This order has not been paid yet. Its parcel can be followed once it is.',
    zh: '这笔订单尚未付款，付款后即可查询包裹。',
  },
  trackingUnconfirmed: {
    en: 'We have this order and will call or write to confirm it. Its parcel can be followed after that.',
    zh: '已收到这笔订单，我们会致电或发消息与您确认。确认后即可查询包裹。',
  },
  trackingConfirmed: {
    en: 'Your order is confirmed and we are preparing it. It is paid on delivery.',
    zh: '订单已确认，正在备货，货到付款。',
  },
  trackingPaid: {
    en: 'We have received your order and are preparing it',
    zh: '已收到订单，正在备货',
  },
  trackingShipped: {
    en: 'Your parcel has been handed to the carrier',
    zh: '包裹已交给承运商',
  },
  trackingDelivered: { en: 'Your parcel has been delivered', zh: '包裹已送达' },
  trackingCancelled: { en: 'The order was cancelled', zh: '订单已取消' },
  orderCodeWrong: {
    en: 'This code does not open the order: it may be mistyped, older than 15 minutes, or tried too often. Please check it, or ask for a new one.',
    zh: '无法用这个验证码查看订单：可能输入有误、已超过 15 分钟，或尝试次数过多。请核对，或重新获取。',
  },
  requestNotNow: {
    en: 'The order has changed meanwhile, so this can’t be asked for now. Your request was not sent; please look at the order once more.',
    zh: '订单状态已有变化，现在无法提出这项请求，您的请求没有提交。请再查看一次订单。',
  },
} satisfies Record<string, ByLanguage<string>>;
