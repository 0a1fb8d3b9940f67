import { randomBytes } from 'node:crypto';

/** Base 32 without letters that are read as digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ORDER_LETTERS = 20;

/** An order's number: `HC` and 100 random bits, because whoever knows it may track the order. */
export function newOrderId(): string {
  const letters = [...randomBytes(ORDER_LETTERS)].map((byte) => LETTERS.charAt(byte % 32));
  return `HC${letters.join('')}`;
}

/** Whether a text has the form of this shop's order numbers. */
export function isOrderId(text: string): boolean {
  return /^HC[0-9A-HJKMNP-TV-Z]{20}$/.test(text);
}

/** The first of this shop's order numbers in a text of a buyer's; `undefined` without one. */
export function orderIdIn(text: string): string | undefined {
  return /HC[0-9A-HJKMNP-TV-Z]{20}/.exec(text.toUpperCase())?.[0];
}

/** A guest's id: whoever knows it owns the guest's orders. */
export function newGuestId(): string {
  return randomBytes(24).toString('base64url');
}
