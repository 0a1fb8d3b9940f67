import type { ByLanguage } from '@vitrine/contract/domain/language.ts';

const ways: Record<string, string> = {
  paypal: 'PayPal',
  venmo: 'Venmo',
  paylater: 'Pay Later',
  card: 'Card',
};

const en = {
  title: 'Test payment',
  noMoney: 'This is a test window of the shop. No money moves, whatever you choose.',
  waiting: 'One moment, the payment is being prepared.',
  amount: 'Amount',
  order: 'Order',
  way: 'Paid with',
  ways,
  approve: 'Approve the payment',
  others: 'Try another ending',
  decline: 'Let it be declined',
  hold: 'Let it be checked for a minute',
  cancel: 'Cancel and return to the shop',
  gone: 'There is no such test payment, or it is finished already.',
  close: 'Close this window',
};

/** What the sandbox’s window says in a language. */
export type WindowMessages = typeof en;

const zh: WindowMessages = {
  title: '模拟付款',
  noMoney: '这是本店的模拟付款窗口，无论选择哪一项，都不会产生真实扣款。',
  waiting: '请稍候，正在准备付款。',
  amount: '金额',
  order: '订单号',
  way: '付款方式',
  ways: { ...ways, card: '银行卡' },
  approve: '确认付款',
  others: '模拟其他结果',
  decline: '模拟付款被拒',
  hold: '模拟付款审核（约一分钟）',
  cancel: '取消并返回商店',
  gone: '找不到这笔模拟付款，或付款已经结束。',
  close: '关闭窗口',
};

export const WINDOW_MESSAGES: ByLanguage<WindowMessages> = { en, zh };
