import { product } from '@vitrine/reference-api/testing/fixture.ts';
import { openMailbox } from '@vitrine/reference-api/testing/mailbox.ts';
import { giveAddress, placeOrder } from '@vitrine/reference-api/testing/order.ts';
import { openTestShop } from '@vitrine/reference-api/testing/shop.ts';
import { expect, it, onTestFinished } from 'vitest';
import { writeOrder } from '../../packages/reference-api/outbox/emails.ts';
import { sampleOf } from '../sample.ts';
import { attacksToTry } from './attacks.ts';
import { harmless, shapeOfHtml } from './shape.ts';
import { openWatchedBrowser } from './watchedBrowser.ts';

const FIELDS = ['first_name', 'last_name', 'address', 'city', 'postal_code', 'country'] as const;
const LANGUAGES = ['en', 'zh'] as const;
const attacks = sampleOf(
  attacksToTry()
    .map((attack) => attack.replaceAll('\0', ''))
    .filter((attack) => attack.length < 150),
  24,
);
const BRAND = { name: { en: 'Halcyre', zh: '翠羽' }, url: 'https://shop.example' };

/** The confirmations that a mail program gets, one for each text, which stands in every field. */
async function confirmations(texts: string[]) {
  const mailbox = await openMailbox();
  const { database, ...shop } = await openTestShop({ products: [product('ring')] });
  const { orderId, guestId } = await placeOrder({ database, ...shop }, [[1, 1, 100]]);
  await giveAddress({ database, ...shop }, orderId, { guestId });
  for (const text of texts) {
    await database
      .updateTable('order_address')
      .set(Object.fromEntries(FIELDS.map((field) => [field, text])))
      .execute();
    await database.updateTable('order_line_text').set({ name: text }).execute();
    for (const language of LANGUAGES) {
      await database.updateTable('shop_order').set({ language }).execute();
      const email = await writeOrder('paid')(database, orderId, { brand: BRAND });
      if (email) await mailbox.mailer.send(email);
    }
  }
  return mailbox.emails;
}

it('no attack in an order becomes markup in its confirmation, changes who gets it or runs', async () => {
  const honest = await confirmations(attacks.map(harmless));
  const attacked = await confirmations(attacks);
  expect(attacked).toHaveLength(attacks.length * LANGUAGES.length);
  const { page, taken, close } = await openWatchedBrowser('https://shop.example', 'off');
  onTestFinished(close);
  const headersOf = ({ headers }: (typeof attacked)[number]) => headers.map(({ key }) => key);
  for (const [index, email] of attacked.entries()) {
    const like = honest[index] as typeof email;
    expect(shapeOfHtml(email.html ?? '')).toEqual(shapeOfHtml(like.html ?? ''));
    expect(headersOf(email)).toEqual(headersOf(like));
    expect(email.to).toMatchObject([{ address: 'leila@mail.example' }]);
    await page.setContent(email.html ?? '');
  }
  expect(taken()).toEqual([]);
});
