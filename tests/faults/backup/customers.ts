import { login, register } from '@vitrine/contract/api/calls/account.ts';
import { setCartQuantity } from '@vitrine/contract/api/calls/cart.ts';
import { createOrder, saveOrderAddress } from '@vitrine/contract/api/calls/orders.ts';
import { capturePayment, createPayment } from '@vitrine/contract/api/calls/payments.ts';
import { createReview } from '@vitrine/contract/api/calls/reviewWriting.ts';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import { ADDRESS } from '@vitrine/reference-api/testing/order.ts';

/** What the shop has said yes to. */
export interface Acknowledged {
  accounts: string[];
  orders: string[];
  reviews: string[];
  /** Of the latest quantity that was said yes to, by the account's address. */
  carts: Map<string, number>;
}

const PEN = 2;

/** Customers who never stop: an account each, a cart, orders that are paid, and a review. */
export class Customers {
  readonly said: Acknowledged = { accounts: [], orders: [], reviews: [], carts: new Map() };
  readonly #url: string;
  #isOver = false;
  #working: Promise<void>[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  /** So many of them at once. */
  begin(count: number): void {
    this.#working = Array.from({ length: count }, (_, index) => this.#shop(index));
  }

  /** A copy of what was said up to this moment. */
  soFar(): Acknowledged {
    const { carts, ...lists } = this.said;
    return { ...structuredClone(lists), carts: new Map(carts) };
  }

  /** Lets each come to the end of a call. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#working);
  }

  async #shop(index: number): Promise<void> {
    for (let round = 0; !this.#isOver; round += 1) {
      const account = { email: `c${index}-${round}@mail.example`, password: 'a quiet harbour' };
      let token: string | undefined;
      // From an address of their own: the limits of one are not to stop them all.
      const call = createShopClient({
        baseUrl: this.#url,
        token: () => token,
        fetch: (target, init) => {
          const headers = new Headers(init?.headers);
          headers.set('X-Forwarded-For', `10.${index}.${round >> 8}.${round & 255}`);
          return fetch(target, { ...init, headers });
        },
      });
      await call(register, { body: account });
      this.said.accounts.push(account.email);
      ({ token } = await call(login, { body: account }));
      for (let quantity = 1; quantity <= 5; quantity += 1) {
        await call(setCartQuantity, { body: { product_id: PEN, quantity } });
        this.said.carts.set(account.email, quantity);
        await this.#order(call);
      }
      const content = `Written by ${account.email}.`;
      await call(createReview, { params: { id: PEN }, body: { rating: 5, content, images: [] } });
      this.said.reviews.push(content);
    }
  }

  async #order(call: ReturnType<typeof createShopClient>): Promise<void> {
    const items = [{ product_id: PEN, quantity: 1, unit_price: 120.5 }];
    const { order_id } = await call(createOrder, { body: { items, source: 'test' } });
    await call(saveOrderAddress, { body: { orderId: order_id, ...ADDRESS } });
    const { payment_id } = await call(createPayment, { body: { order_id } });
    const body = new URLSearchParams({ id: payment_id, session: 'window', ending: 'approve' });
    await fetch(`${this.#url}/practice-payments/window`, { method: 'POST', body });
    await call(capturePayment, { params: { payment_id } });
    this.said.orders.push(String(order_id));
  }
}
