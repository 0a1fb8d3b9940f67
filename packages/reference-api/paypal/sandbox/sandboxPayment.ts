import { randomBytes } from 'node:crypto';
import * as v from 'valibot';

/** What a buyer in the sandbox’s window wants to see happen when the payment is captured. */
export const ENDINGS = ['approve', 'decline', 'hold'] as const;
export type Ending = (typeof ENDINGS)[number];

const reference = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(127)));

const money = v.object({
  currency_code: v.literal('USD'),
  value: v.pipe(v.string(), v.regex(/^\d{1,10}\.\d\d$/)),
});

/** A purchase unit as it is ordered. */
export const purchaseUnit = v.object({
  reference_id: reference,
  custom_id: reference,
  invoice_id: reference,
  description: v.optional(v.string()),
  amount: v.object({
    ...money.entries,
    breakdown: v.optional(v.object({ item_total: money, shipping: money })),
  }),
});
export type PurchaseUnit = v.InferOutput<typeof purchaseUnit>;

/** What is to be given back; all that is left of the capture where no amount is said. */
export const refundRequest = v.object({
  amount: v.optional(money),
  custom_id: reference,
  note_to_payer: v.optional(v.pipe(v.string(), v.maxLength(255))),
});

export interface SandboxRefund {
  id: string;
  status: 'COMPLETED';
  amount: v.InferOutput<typeof money>;
  custom_id: string | undefined;
  note_to_payer: string | undefined;
  create_time: string;
}

interface SandboxCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: v.InferOutput<typeof money>;
  create_time: string;
}

/** A payment with the sandbox. */
export interface SandboxPayment {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  unit: PurchaseUnit;
  ending: Ending;
  /** The opening of the window in which the buyer agreed last. */
  session: string | null;
  capture: SandboxCapture | null;
  refunds: SandboxRefund[];
  create_time: string;
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id in PayPal's alphabet, which says what it is. */
export function sandboxId(): string {
  return `PRACTICE${[...randomBytes(12)].map((byte) => LETTERS.charAt(byte % 32)).join('')}`;
}

/** The payment as PayPal's API shows an order. */
export function asPayPalOrder({ id, status, unit, capture, refunds, create_time }: SandboxPayment) {
  const { custom_id, invoice_id } = unit;
  const captures = capture && [{ ...capture, custom_id, invoice_id, final_capture: true }];
  return {
    id,
    intent: 'CAPTURE',
    status,
    create_time,
    purchase_units: [
      {
        ...unit,
        ...(captures && { payments: { captures, ...(refunds.length > 0 && { refunds }) } }),
      },
    ],
    links: [],
  };
}

/** The same after a capture: PayPal then leaves out what was ordered. */
export function asCapturedOrder(payment: SandboxPayment) {
  const { purchase_units, ...order } = asPayPalOrder(payment);
  return {
    ...order,
    purchase_units: purchase_units.map(({ reference_id, payments }) => ({
      reference_id,
      payments,
    })),
  };
}
