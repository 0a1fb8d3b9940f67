import { randomBytes } from 'node:crypto';

/** What a buyer in the sandbox’s window wants to see happen when the payment is captured. */
export const ENDINGS = ['approve', 'decline', 'hold'] as const;
export type Ending = (typeof ENDINGS)[number];

interface SandboxMoney {
  currency_code: string;
  value: string;
}

interface SandboxCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  amount: SandboxMoney;
  create_time: string;
}

/** A purchase unit as it was ordered. */
interface SandboxUnit {
  reference_id?: string;
  custom_id?: string;
  invoice_id?: string;
  description?: string;
  amount: SandboxMoney;
}

/** A payment with the sandbox. */
export interface SandboxPayment {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  unit: SandboxUnit;
  ending: Ending;
  /** The opening of the window in which the buyer agreed last. */
  session: string | null;
  capture: SandboxCapture | null;
  create_time: string;
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id in PayPal's alphabet, which says what it is. */
export function sandboxId(): string {
  return `PRACTICE${[...randomBytes(12)].map((byte) => LETTERS.charAt(byte % 32)).join('')}`;
}

/** The payment as PayPal's API shows an order. */
export function asPayPalOrder({ id, status, unit, capture, create_time }: SandboxPayment) {
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
