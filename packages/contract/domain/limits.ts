/**
 * Limits that shoppers meet. Code enforces them from here, and messages of both sides name them
 * from here: in `src/i18n/messages` as `{{maxQuantity}}`.
 */

/** Items of one product in a cart or an order (spec section 5). */
export const maxQuantity = 200;

/** Products in one order. */
export const maxOrderLines = 200;

/** Products in an account’s cart: what one order can hold. */
export const maxCartLines = 200;

/** Addresses that the reference API saves for a customer. */
export const maxSavedAddresses = 20;

/** Products that one `getProductByIds` may request. */
export const maxIdsPerRequest = 100;

/** Products on a wish list: at most what one request loads. */
export const maxWishlist = 100;

/** Products seen last: those shown, and the one whose page shows them. */
export const maxRecent = 9;

/** Characters of what is looked for; the rest is cut off. */
export const maxQuery = 100;

/** What was looked for last, on this device. */
export const maxRecentSearches = 6;

/** Orders whose lines leave the cart once paid for; those never paid are forgotten after these. */
export const maxOrderedCarts = 20;

/** Payments that a browser stores until their outcome is known: enough for a visitor’s tabs. */
export const maxStartedPayments = 10;

/** Orders stored as counted: more than anybody reloads the success page of. */
export const maxCountedOrders = 50;

/** Characters of an e-mail address: as long as one can be (RFC 5321). */
export const maxEmail = 254;

/** Characters of a password. */
export const minPassword = 8;
export const maxPassword = 200;

/** Characters of a request about an order: who asks, which contract, and what they say. */
export const maxName = 200;
export const maxContract = 300;
export const maxStatement = 1000;

/** Characters of a review or an inquiry. */
export const maxText = 5000;

/** Images and videos of a review on the reference API. */
export const maxReviewFiles = 9;
export const maxImageMegabytes = 10;
export const maxVideoMegabytes = 50;
