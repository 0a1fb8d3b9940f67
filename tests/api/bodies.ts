import { PASSWORD } from '@vitrine/reference-api/testing/customer.ts';
import { ADDRESS, SPECIFIED_ADDRESS } from '@vitrine/reference-api/testing/order.ts';
import type { Scene } from './callers.ts';
import type { Bodies } from './requests.ts';

/** A body that each route takes, for a fuzzer to spoil; `product` is on sale, its price in dollars. */
export function bodiesOf(
  { guestOrder, customerOrder }: Scene,
  product: { product_id: number; unit_price: number },
): Bodies {
  const { product_id } = product;
  const line = { product_id, quantity: 1 };
  return {
    'POST /api/register': { email: 'new@mail.example', password: PASSWORD },
    'POST /api/login': { email: 'mira@mail.example', password: PASSWORD },
    'POST /api/auth/validate-token': { token: 'A'.repeat(43) },
    'POST /api/x/password-reset': { email: 'leila@mail.example' },
    'PUT /api/x/password-reset': { token: 'A'.repeat(43), password: PASSWORD },
    'POST /api/x/account/export': { password: PASSWORD },
    // A wrong password: with the right one there would soon be nobody left to ask.
    'POST /api/x/addresses': { ...ADDRESS, is_default: true },
    'PUT /api/x/addresses/{}': { ...ADDRESS, is_default: true },
    'DELETE /api/x/account': { password: 'guess' },
    'POST /api/getProductByIds': { ids: [product_id, String(product_id)] },
    'POST /api/cart/add': line,
    'DELETE /api/cart/remove': { product_id },
    'PUT /api/x/cart': line,
    'POST /api/x/cart/merge': { merge_id: 'a-merge-of-mine', items: [line, line] },
    'POST /api/orderCreatViaApi': {
      items: [{ ...product, quantity: 1 }],
      source: 'Halcyre',
    },
    'POST /api/shipping-addresses': {
      ...SPECIFIED_ADDRESS,
      orderId: guestOrder,
      email: 'noor@mail.example',
    },
    'POST /api/x/order-address': {
      ...ADDRESS,
      orderId: guestOrder,
      email: 'noor@mail.example',
    },
    'POST /api/x/payments': { order_id: customerOrder },
    'POST /api/x/payments/webhook': { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' },
    'POST /api/products/{}/reviews': { rating: '5', content: 'Exactly as shown.', 'images[0]': '' },
    'POST /api/cos/upload': { file: 'no file' },
    'POST /api/inquiries': {
      email: 'someone@mail.example',
      country: 'Tunisia',
      description: 'Is it in stock?',
    },
  };
}
