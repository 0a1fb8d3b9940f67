import { randomBytes } from 'node:crypto';

/** What a buyer in the practice window wants to see happen when the payment is captured. */
export const ENDINGS = ['approve', 'decline', 'hold'] as const;
export type Ending = (typeof ENDINGS)[number];

interface PracticeMoney {
  currency_code: string;
  value: string;
}

interface PracticeCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  amount: PracticeMoney;
  create_time: string;
}

/** A purchase unit as it was ordered. */
interface PracticeUnit {
  reference_id?: string;
  custom_id?: string;
  invoice_id?: string;
  description?: string;
  amount: PracticeMoney;
}

/** A payment with the stand-in. */
export interface PracticePayment {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  unit: PracticeUnit;
  ending: Ending;
  /** The opening of the window in which the buyer agreed last. */
  session: string | null;
  capture: PracticeCapture | null;
  create_time: string;
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id in PayPal's alphabet, which says what it is. */
export function practiceId(): string {
  return `PRACTICE${[...randomBytes(12)].map((byte) => LETTERS.charAt(byte % 32)).join('')}`;
}

/** The payment as PayPal's API shows an order. */
export function asPayPalOrder({ id, status, unit, capture, create_time }: PracticePayment) {
  const { custom_id, invoice_id } = unit;
  const captures = capture && [{ ...capture, custom_id, invoice_id, final_capture: true }];
  return {
    id,
    intent: 'CAPTURE',
    status,
    create_time,
    purchase_units: [{ ...unit, ...(captures && { payments: { captures } }) }],
    links: [],
  };
}

/** The same after a capture: PayPal then leaves out what was ordered. */
export function asCapturedOrder(payment: PracticePayment) {
  const { purchase_units, ...order } = asPayPalOrder(payment);
  return {
    ...order,
    purchase_units: purchase_units.map(({ reference_id, payments }) => ({
      reference_id,
      payments,
    })),
  };
}
