import { createInquiry } from '@vitrine/contract/api/calls/inquiries.ts';
import { expect, test } from 'vitest';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';
import { approvedOrder, capture, openPaidShop } from '../testing/payment.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { MAX_ATTEMPTS } from './outbox.ts';

const HOUR = 60 * 60_000;
const METRICS = { metricsToken: 'a-token-of-the-operator' };
const inquiry = { email: 'omar@mail.example', country: 'Egypt', description: 'Is it gold?' };

/** How many emails wait, as the operator's metrics have it. */
async function waiting({ app }: TestShop): Promise<string | undefined> {
  const headers = { Authorization: `Bearer ${METRICS.metricsToken}` };
  const text = await (await app.request('/api/metrics', { headers })).text();
  return /^vitrine_outbox_waiting\{kind="inquiryEmail"\} (\d+)$/m.exec(text)?.[1];
}

/** Whom an inquiry is told to: the shop, and who asked. */
const BOTH = ['desk@halcyre.example', 'omar@mail.example'];

/** To whom there are emails; whoever got two is there twice. */
const addressees = ({ emails }: Mailbox) => emails.map(({ to }) => to?.[0]?.address).toSorted();

/** Looks through the outbox and waits until what is due was sent. */
async function deliver({ outbox }: TestShop): Promise<void> {
  await outbox?.deliverNow();
}

test('a paid order is confirmed once, to the address of the order', async () => {
  const mailbox = await openMailbox();
  const shop = await openPaidShop(undefined, { mailer: mailbox.mailer });
  const { orderId, owner, id } = await approvedOrder(shop, 2);
  await capture(shop, id, owner);
  await capture(shop, id, owner);
  const email = await mailbox.emailTo('leila@mail.example');
  expect(email.subject).toContain(`Your order ${orderId} is confirmed`);
  expect(email.subject).toContain('Test order');
  expect(email.text).toContain('$2,499.80');
  expect(email.html).toContain(`https://shop.example/orderQuery/?order_id=${orderId}`);
  await deliver(shop);
  expect(addressees(mailbox)).toEqual(['desk@halcyre.example', 'leila@mail.example']);
});

test('an inquiry is handed on, the reply goes to the sender, who hears that it came', async () => {
  const mailbox = await openMailbox();
  const shop = await openTestShop(undefined, { mailer: mailbox.mailer });
  await shop.client('zh')(createInquiry, { body: inquiry });
  expect(await mailbox.emailTo('desk@halcyre.example')).toMatchObject({
    replyTo: [{ address: 'omar@mail.example' }],
    subject: 'Inquiry from Egypt: Is it gold?',
  });
  expect((await mailbox.emailTo('omar@mail.example')).subject).toBe('我们已收到您的咨询');
});

test('an email that the mail server refuses is tried again, later and later', async () => {
  const mailbox = await openMailbox();
  const shop = await openTestShop(undefined, { mailer: mailbox.mailer });
  mailbox.refuseWith(451);
  await shop.client()(createInquiry, { body: inquiry });
  await deliver(shop);
  expect(shop.logged).toMatchObject([
    {
      message: 'A message could not be sent. It is tried again later.',
      // One line of the log, without a stack.
      details: { kind: 'inquiryEmail', reason: expect.stringMatching(/^[^\n]*451[^\n]*$/) },
    },
    { details: { kind: 'inquiryReceivedEmail' } },
  ]);
  mailbox.refuseWith(0);
  await deliver(shop);
  expect(mailbox.emails).toHaveLength(0);
  shop.pass(2 * 60_000);
  await deliver(shop);
  expect(addressees(mailbox)).toEqual(BOTH);
});

test('an email that is refused again and again is given up, with a line in the log', async () => {
  const mailbox = await openMailbox();
  const shop = await openTestShop(undefined, { ...METRICS, mailer: mailbox.mailer });
  mailbox.refuseWith(550);
  await shop.client()(createInquiry, { body: inquiry });
  expect(await waiting(shop)).toBe('1');
  for (const _ of Array(MAX_ATTEMPTS + 2)) {
    await deliver(shop);
    shop.pass(6 * HOUR);
  }
  expect(await waiting(shop)).toBe('0');
  const ofInquiry = shop.logged.filter(({ details }) => details.kind === 'inquiryEmail');
  expect(ofInquiry).toHaveLength(MAX_ATTEMPTS);
  expect(shop.logged.at(-1)?.message).toContain('It is given up.');
  expect(mailbox.emails).toHaveLength(0);
});

test('old news is not sent when mail is set up after a while', async () => {
  const mailbox = await openMailbox();
  const shop = await openTestShop(undefined, { mailer: mailbox.mailer });
  mailbox.refuseWith(451);
  await shop.client()(createInquiry, { body: inquiry });
  await deliver(shop);
  mailbox.refuseWith(0);
  shop.pass(4 * 24 * HOUR);
  await deliver(shop);
  expect(mailbox.emails).toHaveLength(0);
});

test('two that deliver at once send an email once', async () => {
  const mailbox = await openMailbox();
  const shop = await openTestShop(undefined, { mailer: mailbox.mailer });
  await shop.client()(createInquiry, { body: inquiry });
  await Promise.all([deliver(shop), deliver(shop), deliver(shop)]);
  expect(addressees(mailbox)).toEqual(BOTH);
});
