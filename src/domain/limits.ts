/**
 * Limits that shoppers meet. Code enforces them from here, and messages of both sides name them
 * from here: in `src/i18n/messages` as `{{maxQuantity}}`.
 */
export const LIMITS = {
  /** Items of one product in a cart or an order (spec section 5). */
  maxQuantity: 200,
  /** Products in one order. */
  maxOrderLines: 200,
  /** As many products as one call to the API gives. */
  maxWishlist: 100,
  /** Products seen last: those shown, and the one whose page shows them. */
  maxRecent: 9,
  /** Orders whose lines leave the cart once paid for; those never paid are forgotten after these. */
  maxOrderedCarts: 20,
  /** Payments that a browser stores until their outcome is known: enough for a visitor’s tabs. */
  maxStartedPayments: 10,
  /** Orders stored as counted: more than anybody reloads the success page of. */
  maxCountedOrders: 50,
  /** Characters of a password. */
  minPassword: 8,
  maxPassword: 200,
  /** Characters of a review or an inquiry. */
  maxText: 5000,
  /** Images and videos of a review on the reference API. */
  maxReviewFiles: 9,
  maxImageMegabytes: 10,
  maxVideoMegabytes: 50,
} as const;
