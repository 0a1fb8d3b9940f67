import { addressLines } from '@vitrine/contract/domain/addressLines.ts';
import { LANGUAGE_NAMES, type Language } from '@vitrine/contract/domain/language.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { whatsAppUrl } from '@vitrine/contract/domain/whatsApp.ts';
import { type OutgoingEmail, writeEmail } from './emailTemplate.ts';
import type { EmailIdentity } from './mailer.ts';
import type { EmailOrder } from './orderEmail.ts';
import { itemsOf, shippingSum, utcTime } from './orderFacts.ts';

/** Tells the shop that an order waits for its confirmation, and how to reach the buyer; in English. */
export function cashToConfirmEmail(
  order: EmailOrder,
  language: Language,
  { brand, inquiriesTo }: EmailIdentity,
): OutgoingEmail | undefined {
  const { address, hold_expires_at, order_id } = order;
  if (!address || hold_expires_at === null) return undefined;
  const total = formatPrice(order.total_price);
  const until = `Call the buyer or write to them until ${utcTime(hold_expires_at)} (UTC), in ${LANGUAGE_NAMES[language].native}; then the order is cancelled and its items are on sale again.`;
  const chat = whatsAppUrl(address.phone);
  return writeEmail(
    {
      to: inquiriesTo,
      replyTo: address.email,
      subject: `Confirm order ${order_id}: ${total} to be paid on delivery`,
      parts: [
        { kind: 'text', text: until },
        { kind: 'text', text: [address.phone, address.email].filter(Boolean).join('\n') },
        chat && { kind: 'link', label: 'WhatsApp', href: chat },
        {
          kind: 'items',
          items: itemsOf(order, brand),
          sums: [...shippingSum(order, 'Shipping'), ['Total', total]],
        },
        { kind: 'list', heading: 'Goes to', lines: addressLines(address, 'en') },
        {
          kind: 'list',
          heading: 'Then',
          lines: [
            `bin/vitrine cash ${order_id} --confirm`,
            `bin/vitrine cash ${order_id} --cancel`,
          ],
        },
      ],
    },
    'en',
    brand,
  );
}
