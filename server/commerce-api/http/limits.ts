/** At most so many in a window of so many ms. */
export interface Limit {
  max: number;
  windowMs: number;
}

const MINUTE = 60_000;

/**
 * How often things may be done. "By client" counts per network address, which a whole office or
 * mobile network may share, so those limits are wide.
 */
export const LIMITS = {
  registerByClient: { max: 20, windowMs: 60 * MINUTE },
  loginByClient: { max: 50, windowMs: 15 * MINUTE },
  /** Wrong passwords for one account from one network address. */
  loginByAccountAndClient: { max: 5, windowMs: 15 * MINUTE },
  /** Wrong passwords for one account from anywhere; beyond it, each network has one try an hour. */
  loginByAccount: { max: 100, windowMs: 60 * MINUTE },
  loginByAccountAndNetwork: { max: 1, windowMs: 60 * MINUTE },
  /** Beyond this, only places that the owner has signed in from before are let in. */
  loginByAccountAtAll: { max: 1_000, windowMs: 60 * MINUTE },
  /** Giving one's password again, to see or erase what the shop has of one. */
  passwordByCustomer: { max: 10, windowMs: 60 * MINUTE },
  resetByClient: { max: 20, windowMs: 60 * MINUTE },
  /** Emails to one address; more would let anybody fill a stranger's mailbox. */
  resetByAccount: { max: 3, windowMs: 60 * MINUTE },
  orderByClient: { max: 60, windowMs: 10 * MINUTE },
  orderByCustomer: { max: 60, windowMs: 10 * MINUTE },
  addressByClient: { max: 120, windowMs: 10 * MINUTE },
  /** Beginning a payment and capturing one; paying once takes two, and declined cards more. */
  paymentByClient: { max: 120, windowMs: 10 * MINUTE },
  paymentByCustomer: { max: 60, windowMs: 10 * MINUTE },
  /** Each has to be verified by asking PayPal. PayPal sends what was refused again later. */
  webhookByClient: { max: 600, windowMs: 5 * MINUTE },
  trackingByClient: { max: 60, windowMs: 5 * MINUTE },
  inquiryByClient: { max: 10, windowMs: 60 * MINUTE },
  reviewByCustomer: { max: 60, windowMs: 60 * MINUTE },
  uploadByClient: { max: 300, windowMs: 60 * MINUTE },
  /** A page that has a fault tells of it once a view; browsers send several at once. */
  policyReportsByClient: { max: 60, windowMs: 10 * MINUTE },
  uploadByCustomer: { max: 60, windowMs: 60 * MINUTE },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Record<LimitName, Limit>;
