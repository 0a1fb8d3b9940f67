import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { PaymentStatus } from '@vitrine/contract/api/entities/payment.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import type { Generated } from 'kysely';
import type { AddressColumns } from './addressColumns.ts';

export type PaymentEnvironment = 'practice' | 'sandbox' | 'live';

/** Orders, their parcels and payments, and what is sent about them; part of `Tables`. */
export interface OrderTables {
  guest: { id: string; created_at: string };
  /** Belongs to a customer, or to a guest, or to a guest who signed in during checkout. */
  shop_order: {
    id: string;
    customer_id: number | null;
    guest_id: string | null;
    state: OrderState;
    /** The shop's name, as the client gave it. */
    source: string;
    /** The buyer's, for emails. */
    language: Language;
    currency: string;
    total_cents: number;
    /** What sending it costs, in the total; 0 until the address is known. */
    shipping_cents: Generated<number>;
    created_at: string;
    /** Until when an unpaid order can be paid. */
    hold_expires_at: string;
    /**
     * What took the items out of the stock: the order by itself, or its payment. `null` where they
     * are on sale, be it again.
     */
    held_by: 'order' | 'payment' | null;
    /** The network of an order without money, and the one around it, as hashes. */
    unpaid_client: string | null;
    unpaid_region: string | null;
    /** 1 if it was made of the buyer's cart, which loses what was paid for. */
    from_cart: Generated<number>;
  };
  /** A line as it was bought; `unit_cents` is what an item costs, `list_cents` without discount. */
  order_line: {
    order_id: string;
    position: number;
    product_id: number;
    quantity: number;
    unit_cents: number;
    list_cents: number;
    discount_type: 'percentage' | 'fixed' | null;
    /** Percent or dollars. */
    discount_value: number | null;
    image: string | null;
  };
  order_line_text: { order_id: string; position: number; language: Language; name: string };
  order_address: AddressColumns & { order_id: string };
  /** Each state an order has entered. */
  order_event: {
    id: Generated<number>;
    order_id: string;
    state: OrderState;
    /** Why, as the buyer is told. */
    reason: string | null;
    at: string;
  };
  /** What the shop's people noted about an order, for themselves. */
  order_note: { id: Generated<number>; order_id: string; note: string; at: string };
  /** What shows an order to its buyer without an account, until `expires_at` or too many `tries`. */
  order_code: { order_id: string; code_hash: string; tries: number; expires_at: string };
  /** What an order was sent with; `answer` is the carrier's last news, a `CarrierNews` as JSON. */
  parcel: {
    order_id: string;
    /** The carrier's tracking number. */
    number: string;
    /** 17TRACK's number of the carrier; null lets 17TRACK find out. */
    carrier: number | null;
    /** As the shop calls it. */
    carrier_name: string | null;
    /** When the parcel was registered at 17TRACK, and from when on it may be called again. */
    registered_at: string | null;
    ask_again_at: string | null;
    answer: string | null;
  };
  /** Orders by idempotency key; `key` and `body_hash` are SHA-256. */
  order_request: { key: string; body_hash: string; order_id: string; created_at: string };

  /**
   * A payment by the provider's own id; an order may have had several, of which one is captured.
   */
  payment: {
    id: string;
    order_id: string;
    /** Of a provider nothing but `live` moves money; `cash` is paid on delivery, and has no provider. */
    environment: PaymentEnvironment | 'cash';
    /** `LAPSED`: can't be captured any more, and nothing was. */
    status: PaymentStatus | 'LAPSED';
    /** What is to be paid: the order's total. */
    cents: number;
    currency: string;
    /** Counts the captures that were refused; each try has a request id of its own. */
    attempt: Generated<number>;
    /** The provider's id for the money that moved, and how much it was. */
    capture_id: string | null;
    captured_cents: number | null;
    captured_currency: string | null;
    refunded_cents: Generated<number>;
    created_at: string;
    /** When the capture was started. */
    claimed_at: string | null;
    /** When the provider was last queried. */
    checked_at: string | null;
    paid_at: string | null;
    /** Why a person has to look. */
    note: string | null;
  };
  /**
   * Money that the shop gives back. The row is written before the provider is asked, so that whoever
   * finds it `OPEN` may ask once more: its id makes that one refund. A payment has one open at most.
   */
  refund: {
    id: string;
    payment_id: string;
    status: 'OPEN' | 'DONE' | 'REFUSED';
    /** In the payment's currency. */
    cents: number;
    /** As the buyer is told. */
    reason: string | null;
    /** 1 if the items are to be on sale again, 0 if not; `null`: if they were not sent yet. */
    restock: number | null;
    /** The provider's id of it. */
    refund_id: string | null;
    /** Why it was refused. */
    note: string | null;
    created_at: string;
    /** When the provider was last asked. */
    checked_at: string;
    done_at: string | null;
  };
  /** The provider's webhooks that were taken in, by its own id. */
  payment_event: { id: string; payment_id: string; type: string; received_at: string };
  /**
   * Payments that a verified webhook named for an order's number of this shop, and that the shop
   * does not have: it lost them, as after a restore. By the provider's id of the payment, or of its
   * capture where the webhook names only that.
   */
  unknown_payment: {
    id: string;
    /** The number in the webhook; the shop may have no such order. */
    order_id: string;
    environment: PaymentEnvironment;
    /** The latest webhook's. */
    event_type: string;
    first_at: string;
    /** How often its webhooks came. */
    deliveries: number;
    /** When a person settled it, and why so. */
    settled_at: string | null;
    note: string | null;
  };
  /**
   * What is to be sent, noted together with what it tells of; `kind` is a name of `KINDS`
   * (`outbox/kinds.ts`), `subject` the id of what it
   * is about (`outbox/subjects.ts` for those of an order that are several).
   */
  outbox: {
    id: Generated<number>;
    kind: string;
    subject: string;
    created_at: string;
    /** Not before. */
    due_at: string;
    tries: number;
    /** Sent, or not worth sending any more. */
    done_at: string | null;
  };
}
