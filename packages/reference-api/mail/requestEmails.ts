import type { OrderDetail } from '@vitrine/contract/api/entities/orderDetail.ts';
import { addressLines } from '@vitrine/contract/domain/addressLines.ts';
import {
  type ByLanguage,
  inLanguage,
  LANGUAGE_NAMES,
  type Language,
} from '@vitrine/contract/domain/language.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { fewerMarks } from '@vitrine/contract/html/fewerMarks.ts';
import type { Row } from '../database/tables.ts';
import type { EmailPart } from './emailParts.ts';
import { type EmailBrand, filled, type OutgoingEmail, writeEmail } from './emailTemplate.ts';
import type { EmailIdentity } from './mailer.ts';
import type { EmailOrder } from './orderEmail.ts';
import { itemsOf, shippingSum } from './orderFacts.ts';

type BuyerRequest = Row<'buyer_request'>;
type RequestOrder = EmailOrder & Pick<OrderDetail, 'history'>;

const MESSAGES = {
  en: {
    cancel: {
      subject: 'We received your request to cancel order {order}',
      text: 'We received your request to cancel this order on {time} (UTC). This e-mail confirms that it has arrived; it decides nothing.',
    },
    return: {
      subject: 'We received your request to return order {order}',
      text: 'We received your request to return this order on {time} (UTC). This e-mail confirms that it has arrived; it decides nothing. Please send nothing back before you know where to.',
    },
    withdraw: {
      subject: 'We received your withdrawal from a contract',
      text: 'We received your withdrawal from a contract on {time} (UTC). Please keep this e-mail: it confirms what you declared, and when.',
    },
    declared: 'What was declared',
    contract: 'Contract: ',
    name: 'Name: ',
    email: 'E-mail address: ',
    toShop: {
      cancel: 'Request to cancel: {order}',
      return: 'Request to return: {order}',
      withdraw: 'Withdrawal: {order}',
      order: 'order {order}',
      noOrder: 'no order found',
      text: 'Received on {time} (UTC), in {language}. The buyer was sent this time, and no decision. A reply to this e-mail goes to the buyer.',
      unknown:
        'No order of this number was made with this e-mail address. Find out which is meant before you send or refund anything.',
    },
    shipping: 'Shipping',
    total: 'Total',
    history: 'What happened (UTC)',
    address: 'Goes to',
    reply: 'If anything in it is not right, or you did not send it, please reply to this e-mail.',
  },
  zh: {
    cancel: {
      subject: '已收到您取消订单 {order} 的请求',
      text: '我们已于 {time}（UTC）收到您取消此订单的请求。本邮件仅确认已经收到，并非处理结果。',
    },
    return: {
      subject: '已收到您退货的请求：订单 {order}',
      text: '我们已于 {time}（UTC）收到您退货的请求。本邮件仅确认已经收到，并非处理结果。在得知退货地址之前，请勿寄回商品。',
    },
    withdraw: {
      subject: '已收到您撤回合同的声明',
      text: '我们已于 {time}（UTC）收到您撤回合同的声明。请保存本邮件：它确认了您所声明的内容与时间。',
    },
    declared: '声明内容',
    contract: '合同：',
    name: '姓名：',
    email: '邮箱：',
    toShop: {
      cancel: '买家请求取消：{order}',
      return: '买家请求退货：{order}',
      withdraw: '买家撤回合同：{order}',
      order: '订单 {order}',
      noOrder: '未找到订单',
      text: '于 {time}（UTC）收到，买家使用{language}。已告知买家收到的时间，但未告知任何决定。直接回复本邮件即可联系买家。',
      unknown: '没有以此邮箱下的这个号码的订单。请先弄清所指的是哪笔订单，再发货或退款。',
    },
    shipping: '运费',
    total: '合计',
    history: '订单经过（UTC）',
    address: '收货地址',
    reply: '如内容有误，或这并非您本人提交，请直接回复本邮件。',
  },
} satisfies ByLanguage<Record<string, string | Record<string, string>>>;
type Messages = (typeof MESSAGES)['en'];

/** Confirms to a buyer what the shop has received, and when, in the words that it was declared in. */
export function receiptEmail(request: BuyerRequest, brand: EmailBrand): OutgoingEmail {
  const { kind, language, email, contract, received_at } = request;
  const messages = inLanguage(MESSAGES, language);
  const values = { order: contract, time: utc(received_at) };
  return writeEmail(
    {
      to: email,
      subject: filled(messages[kind].subject, values),
      parts: [
        { kind: 'text', text: filled(messages[kind].text, values) },
        declared(request, messages),
        { kind: 'text', text: messages.reply, isQuiet: true },
      ],
    },
    language,
    brand,
  );
}

/** Forwards a buyer's request to the shop, with the order where there is one. */
export function requestEmail(
  request: BuyerRequest,
  order: RequestOrder | undefined,
  { brand, inquiriesTo, ownLanguage = 'en' }: EmailIdentity,
): OutgoingEmail {
  const { kind, email, language, received_at } = request;
  const messages = inLanguage(MESSAGES, ownLanguage);
  const { toShop } = messages;
  const about = order ? filled(toShop.order, { order: String(order.order_id) }) : toShop.noOrder;
  const values = { time: utc(received_at), language: LANGUAGE_NAMES[language].native };
  return writeEmail(
    {
      to: inquiriesTo,
      replyTo: email,
      subject: filled(toShop[kind], { order: about }),
      parts: [
        { kind: 'text', text: filled(toShop.text, values) },
        declared(request, messages),
        ...(order
          ? orderParts(order, brand, messages, ownLanguage)
          : [{ kind: 'notice' as const, text: toShop.unknown }]),
      ],
    },
    ownLanguage,
    brand,
  );
}

function orderParts(
  order: RequestOrder,
  brand: EmailBrand,
  { shipping, total, history, address }: Messages,
  language: Language,
): EmailPart[] {
  return [
    {
      kind: 'items',
      items: itemsOf(order, brand),
      sums: [...shippingSum(order, shipping), [total, formatPrice(order.total_price)]],
    },
    {
      kind: 'list',
      heading: history,
      lines: order.history.map(({ state, at }) => `${utc(at)}  ${state}`),
    },
    {
      kind: 'list',
      heading: address,
      lines: order.address ? addressLines(order.address, language) : [],
    },
  ];
}

/** What the buyer has said, as they said it. */
const declared = (
  { contract, name, email, statement }: BuyerRequest,
  messages: Pick<Messages, 'declared' | 'contract' | 'name' | 'email'>,
): EmailPart => ({
  kind: 'list',
  heading: messages.declared,
  lines: [
    `${messages.contract}${fewerMarks(contract)}`,
    `${messages.name}${fewerMarks(name)}`,
    `${messages.email}${email}`,
    ...fewerMarks(statement).split('\n').filter(Boolean),
  ],
});

/** To the second: a period may end with it. */
const utc = (iso: string) => iso.slice(0, 19).replace('T', ' ');
