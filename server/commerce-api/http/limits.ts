/** At most so many in a window of so many ms. */
export interface Limit {
  most: number;
  windowMs: number;
}

const MINUTE = 60_000;

/**
 * How often things may be done. "By client" counts per network address, which a whole office or
 * mobile network may share, so those limits are wide.
 */
export const LIMITS = {
  registerByClient: { most: 20, windowMs: 60 * MINUTE },
  loginByClient: { most: 50, windowMs: 15 * MINUTE },
  /** Wrong passwords for one account from one network address. */
  loginByAccountAndClient: { most: 5, windowMs: 15 * MINUTE },
  /** Wrong passwords for one account from anywhere; beyond it, each network has one try an hour. */
  loginByAccount: { most: 100, windowMs: 60 * MINUTE },
  loginByAccountAndNetwork: { most: 1, windowMs: 60 * MINUTE },
  /** Beyond this, only places that the owner has signed in from before are let in. */
  loginByAccountAtAll: { most: 1_000, windowMs: 60 * MINUTE },
  /** Giving one's password again, to see or erase what the shop has of one. */
  passwordByCustomer: { most: 10, windowMs: 60 * MINUTE },
  resetByClient: { most: 20, windowMs: 60 * MINUTE },
  /** Letters to one address; more would let anybody fill a stranger's mailbox. */
  resetByAccount: { most: 3, windowMs: 60 * MINUTE },
  orderByClient: { most: 60, windowMs: 10 * MINUTE },
  orderByCustomer: { most: 60, windowMs: 10 * MINUTE },
  addressByClient: { most: 120, windowMs: 10 * MINUTE },
  /** Beginning a payment and capturing one; paying once takes two, and declined cards more. */
  paymentByClient: { most: 120, windowMs: 10 * MINUTE },
  paymentByCustomer: { most: 60, windowMs: 10 * MINUTE },
  /** Each has to be verified by asking PayPal. PayPal sends what was refused again later. */
  webhookByClient: { most: 600, windowMs: 5 * MINUTE },
  trackingByClient: { most: 60, windowMs: 5 * MINUTE },
  inquiryByClient: { most: 10, windowMs: 60 * MINUTE },
  reviewByCustomer: { most: 60, windowMs: 60 * MINUTE },
  uploadByClient: { most: 300, windowMs: 60 * MINUTE },
  /** A page that has a fault tells of it once a view; browsers send several at once. */
  policyReportsByClient: { most: 60, windowMs: 10 * MINUTE },
  uploadByCustomer: { most: 60, windowMs: 60 * MINUTE },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Record<LimitName, Limit>;
