import { PAID_STATES } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { owedOnDelivery, paidForTest } from '../orders/orderPayments.ts';

/** Whose purchase of what. */
export interface Purchase {
  customerId: number;
  productId: number;
  /** Whether an order that was paid as a test is one: not in a shop that takes real money. */
  testPaymentsCount: boolean;
}

/** A customer's last paid order of the product; `undefined` where they never bought it. */
function lastPurchase(
  database: ShopDatabase,
  { customerId, productId, testPaymentsCount }: Purchase,
): Promise<{ first_name: string | null; last_name: string | null } | undefined> {
  return database
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .leftJoin('order_address', 'order_address.order_id', 'shop_order.id')
    .select(['order_address.first_name', 'order_address.last_name'])
    .where('shop_order.customer_id', '=', customerId)
    .where('shop_order.state', 'in', PAID_STATES)
    .where('shop_order.id', 'not in', owedOnDelivery(database))
    .where('order_line.product_id', 'in', (query) =>
      query
        .selectFrom('product')
        .select('product.id')
        .where(({ or, eb }) => or([eb('id', '=', productId), eb('variant_of', '=', productId)])),
    )
    .$if(!testPaymentsCount, (query) =>
      query.where('shop_order.id', 'not in', paidForTest(database)),
    )
    .orderBy('shop_order.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Whether the customer may review the product: bought it, and has not reviewed it yet. A review that
 * the shop has hidden counts: it does not come back as another one.
 */
export async function mayReview(database: ShopDatabase, purchase: Purchase): Promise<boolean> {
  const { customerId, productId } = purchase;
  if (!(await lastPurchase(database, purchase))) return false;
  const review = await database
    .selectFrom('review')
    .select('id')
    .where('product_id', '=', productId)
    .where('user_id', '=', customerId)
    .executeTakeFirst();
  return review === undefined;
}

/** The name that the customer's review of the product is signed with; empty where none is known. */
export async function signatureOf(database: ShopDatabase, purchase: Purchase): Promise<string> {
  const last = await lastPurchase(database, purchase);
  return reviewerName(last?.first_name ?? null, last?.last_name ?? null);
}

/**
 * The name a review is signed with: first name and the family name's initial, as in `Leila H.`,
 * or the family name alone in Chinese. Never the e-mail address, nor the whole name.
 */
export function reviewerName(firstName: string | null, lastName: string | null): string {
  const [first = '', last = ''] = [firstName?.trim(), lastName?.trim()];
  if (first === '' && last === '') return '';
  if (/\p{Script=Han}/u.test(last)) return `${last}**`;
  const initial = [...last][0]?.toLocaleUpperCase();
  return initial === undefined ? first : `${first} ${initial}.`.trim();
}
