import type { OrderDetail } from '@vitrine/contract/api/entities/orderDetail.ts';
import { imageUrl } from '@vitrine/contract/domain/imageUrl.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import type { EmailItem } from './emailParts.ts';
import type { EmailBrand } from './emailTemplate.ts';

/** Twice as wide as an email shows it. */
const IMAGE_WIDTH = 160;

/** The lines of an order, with images if the shop says where they are. */
export function itemsOf(
  { lines }: Pick<OrderDetail, 'lines'>,
  { mediaBase, url }: EmailBrand,
): EmailItem[] {
  return lines.map(({ name, quantity, line_total, image_url }) => ({
    name,
    quantity,
    price: formatPrice(line_total),
    image:
      image_url && mediaBase
        ? new URL(imageUrl(image_url, mediaBase, { width: IMAGE_WIDTH }), url).href
        : undefined,
  }));
}

/** What sending an order costs, if it does. */
export function shippingSum(
  { shipping_price }: Pick<OrderDetail, 'shipping_price'>,
  label: string,
): [label: string, amount: string][] {
  return shipping_price > 0 ? [[label, formatPrice(shipping_price)]] : [];
}

/** `2026-03-03 12:00`, in UTC. */
export const utcTime = (iso: string) => iso.slice(0, 16).replace('T', ' ');
