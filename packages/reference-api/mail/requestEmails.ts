import type { OrderDetail } from '@vitrine/contract/api/entities/orderDetail.ts';
import { addressLines } from '@vitrine/contract/domain/addressLines.ts';
import { type ByLanguage, inLanguage, LANGUAGE_NAMES } from '@vitrine/contract/domain/language.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { fewerMarks } from '@vitrine/contract/html/fewerMarks.ts';
import { html } from 'hono/html';
import type { Row } from '../database/tables.ts';
import { linesOf } from './cashEmails.ts';
import {
  type EmailBrand,
  emailLayout,
  type OutgoingEmail,
  withLineBreaks,
} from './emailTemplate.ts';

type BuyerRequest = Row<'buyer_request'>;

const MESSAGES = {
  en: {
    cancel: {
      subject: 'We received your request to cancel order {order}',
      text: 'We received your request to cancel this order on {time} (UTC). This email confirms that it has arrived; it decides nothing.',
    },
    return: {
      subject: 'We received your request to return order {order}',
      text: 'We received your request to return this order on {time} (UTC). This email confirms that it has arrived; it decides nothing. Please send nothing back before you know where to.',
    },
    withdraw: {
      subject: 'We received your withdrawal from a contract',
      text: 'We received your withdrawal from a contract on {time} (UTC). Please keep this email: it confirms what you declared, and when.',
    },
    contract: 'Contract',
    name: 'Name',
    email: 'E-mail address',
    reply: 'If anything in it is not right, or you did not send it, please reply to this email.',
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
    contract: '合同',
    name: '姓名',
    email: '邮箱',
    reply: '如内容有误，或这并非您本人提交，请直接回复本邮件。',
  },
} satisfies ByLanguage<Record<string, string | Record<string, string>>>;

/** Confirms to a buyer what the shop has received, and when, in the words that it was declared in. */
export function receiptEmail(request: BuyerRequest, brand: EmailBrand): Promise<OutgoingEmail> {
  const { kind, language, email, received_at } = request;
  const messages = inLanguage(MESSAGES, language);
  const say = (text: string) =>
    text.replace('{order}', () => request.contract).replace('{time}', () => utc(received_at));
  const { subject, text } = messages[kind];
  const paragraphs = [say(text), declared(request, messages), messages.reply];
  return emailOf({ to: email, subject: say(subject) }, paragraphs, language, brand);
}

const TITLES = { cancel: 'Request to cancel', return: 'Request to return', withdraw: 'Withdrawal' };

/** Hands a buyer's request on to the shop, in English, with the order where there is one. */
export function requestEmail(
  request: BuyerRequest,
  order: OrderDetail | undefined,
  to: string,
  brand: EmailBrand,
): Promise<OutgoingEmail> {
  const { kind, email, language, received_at } = request;
  const subject = `${TITLES[kind]}: ${order ? `order ${order.order_id}` : 'no order found'}`;
  const paragraphs = [
    `Received on ${utc(received_at)} (UTC), in ${LANGUAGE_NAMES[language].native}. The buyer was sent this time, and no decision. A reply to this email goes to the buyer.`,
    declared(request, MESSAGES.en),
    ...(order
      ? orderParagraphs(order)
      : [
          'No order of this number was made with this e-mail address. Find out which is meant before you send or refund anything.',
        ]),
  ];
  return emailOf({ to, replyTo: email, subject }, paragraphs, 'en', brand);
}

function orderParagraphs(order: OrderDetail): string[] {
  const history = order.history.map(({ state, at }) => `${utc(at)}  ${state}`).join('\n');
  const place = order.address ? addressLines(order.address, 'en').join('\n') : '';
  const total = `Total  ${formatPrice(order.total_price)}`;
  return [`${linesOf(order, 'Shipping')}\n${total}`, history, place];
}

/** What the buyer has said, as they said it. */
const declared = (
  { contract, name, email, statement }: BuyerRequest,
  words: Record<'contract' | 'name' | 'email', string>,
) =>
  [
    `${words.contract}: ${fewerMarks(contract)}`,
    `${words.name}: ${fewerMarks(name)}`,
    `${words.email}: ${email}`,
    ...(statement ? ['', fewerMarks(statement)] : []),
  ].join('\n');

/** To the second: a period may end with it. */
const utc = (iso: string) => iso.slice(0, 19).replace('T', ' ');

async function emailOf(
  head: Pick<OutgoingEmail, 'to' | 'replyTo' | 'subject'>,
  paragraphs: string[],
  language: BuyerRequest['language'],
  brand: EmailBrand,
): Promise<OutgoingEmail> {
  const body = html`${paragraphs.map((each) => html`<p>${withLineBreaks(each)}</p>`)}`;
  return {
    ...head,
    text: paragraphs.join('\n\n'),
    html: await emailLayout(language, brand, head.subject, body),
  };
}
