import type { ByLanguage } from '@vitrine/contract/domain/language.ts';

/** What buyers read about their orders. */
export const ORDER_MESSAGES = {
  en: {
    received: {
      subject: 'We have received your order {order}',
      text: 'Thank you for your order. Your payment is still being checked. There is nothing to do, and please do not pay again: we will write to you when it has arrived.',
    },
    paid: {
      subject: 'Your order {order} is confirmed',
      text: 'Thank you. We have received your payment and are preparing your order.',
    },
    shipped: {
      subject: 'Your order {order} is on its way',
      text: 'We have handed your order over to the carrier.',
    },
    delivered: {
      subject: 'Your order {order} was delivered',
      text: 'Your order was handed over. We hope that you enjoy it. If it did not reach you, please reply to this e-mail.',
    },
    refunded: {
      subject: 'Refund for your order {order}',
      text: 'We have refunded {amount} USD. It can take some days until you see it in your account.',
    },
    cancelled: {
      subject: 'Your order {order} was cancelled',
      text: 'Your order was cancelled and will not be sent.',
    },
    cashPlaced: {
      subject: 'Your order {order}: we confirm it with you first',
      text: 'Thank you for your order. Before we send it, we will call you or write to you to confirm it. We keep it for you until {until} (UTC).',
      pay: 'Nothing is to be paid now. You pay {total} USD to the courier, when the order is handed over to you.',
    },
    cashConfirmed: {
      subject: 'Your order {order} is confirmed',
      text: 'Thank you. Your order is confirmed, and we are preparing it.',
      pay: 'Please have {total} USD ready: you pay it to the courier, when the order is handed over to you.',
    },
    cashCancelled: {
      subject: 'Your order {order} was cancelled',
      text: 'Your order was cancelled: we did not reach you in time, or you did not want it any more. If that is a mistake, please reply to this e-mail or order again.',
      pay: 'There is nothing to pay.',
    },
    reason: 'The reason: {reason}',
    payCourier: 'Please have {total} USD ready: you pay it to the courier.',
    givenBackBefore: 'With earlier refunds, {back} of {total} USD have been refunded.',
    givenBack: 'What you paid for it was refunded.',
    toGiveBack:
      'What you paid for it will be refunded; we will write to you when it is on its way.',
    test: 'Test order: no money was paid, and nothing will be sent.',
    order: 'Order {order}',
    shipping: 'Shipping',
    total: 'Total',
    free: ', free shipping',
    duties: ', taxes and duties paid by us',
    days: 'It takes {days} working days from the order to your door.',
    sentTo: 'Delivery address',
    number: 'Tracking number',
    carrier: 'Track it with the carrier',
    returns: 'What is unused and can be sold again can be returned within {returns} of delivery.',
    returnPaid: ' We pay for the return.',
    track: 'Track your order',
    invoice: 'See or print the invoice',
    reply: 'Reply to this e-mail if anything is not right.',
    promise: ' We answer within {time}.',
  },
  zh: {
    received: {
      subject: '我们已收到您的订单 {order}',
      text: '感谢您的惠顾。您的付款仍在审核中，无需任何操作，也请勿重复付款；款项到账后，我们会以邮件通知您。',
    },
    paid: {
      subject: '您的订单 {order} 已确认',
      text: '感谢您的惠顾。我们已收到您的付款，正在为您备货。',
    },
    shipped: {
      subject: '您的订单 {order} 已发货',
      text: '您的订单已交给承运商。',
    },
    delivered: {
      subject: '您的订单 {order} 已送达',
      text: '您的订单已送达，希望您喜欢。如未收到，请直接回复本邮件。',
    },
    refunded: {
      subject: '您的订单 {order} 已退款',
      text: '我们已向您退款 {amount} USD，可能需要几天才会到账。',
    },
    cancelled: {
      subject: '您的订单 {order} 已取消',
      text: '您的订单已取消，不会发货。',
    },
    cashPlaced: {
      subject: '您的订单 {order}：我们会先与您确认',
      text: '感谢您的惠顾。发货之前，我们会致电或发消息与您确认。商品为您保留至 {until}（UTC）。',
      pay: '现在无需付款。收货时请将 {total} USD 交给快递员。',
    },
    cashConfirmed: {
      subject: '您的订单 {order} 已确认',
      text: '感谢您的惠顾。订单已确认，我们正在为您备货。',
      pay: '请备好 {total} USD，收货时交给快递员。',
    },
    cashCancelled: {
      subject: '您的订单 {order} 已取消',
      text: '您的订单已取消：我们未能及时联系到您，或您不再需要。如有误会，请直接回复本邮件或重新下单。',
      pay: '您无需付款。',
    },
    reason: '原因：{reason}',
    payCourier: '请备好 {total} USD，收货时交给快递员。',
    givenBackBefore: '连同此前的退款，{total} USD 中已退 {back}。',
    givenBack: '您支付的款项已退回。',
    toGiveBack: '您支付的款项将会退回，届时我们会以邮件通知您。',
    test: '模拟订单：没有实际付款，也不会发货。',
    order: '订单 {order}',
    shipping: '运费',
    total: '合计',
    free: '，免运费',
    duties: '，关税与税费由我们承担',
    days: '自下单起 {days} 个工作日送达。',
    sentTo: '收货地址',
    number: '运单号',
    carrier: '在承运商网站查询',
    returns: '未使用且不影响再次销售的商品，签收后{returns}内可退。',
    returnPaid: '退货运费由我们承担。',
    track: '查询订单',
    invoice: '查看或打印发票',
    reply: '如有任何不妥，请直接回复本邮件。',
    promise: '我们会在{time}内答复。',
  },
} satisfies ByLanguage<Record<string, string | { subject: string; text: string; pay?: string }>>;
