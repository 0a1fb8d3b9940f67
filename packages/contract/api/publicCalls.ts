/**
 * The list of the contract's calls, without those that only this shop's own parts make: what
 * `client.ts` exports, an adapter may make and the doctor tries. Pages import the modules of
 * the calls they make, never this one: it would ship all of them.
 */
export * from './calls/account.ts';
export * from './calls/addresses.ts';
export * from './calls/blogs.ts';
export * from './calls/cart.ts';
export * from './calls/catalogue.ts';
export * from './calls/categories.ts';
export * from './calls/changes.ts';
export * from './calls/delivery.ts';
export * from './calls/features.ts';
export * from './calls/guestOrder.ts';
export * from './calls/inquiries.ts';
export * from './calls/orderHistory.ts';
export * from './calls/orderRequests.ts';
export * from './calls/orders.ts';
export * from './calls/payments.ts';
export * from './calls/personalData.ts';
export * from './calls/products.ts';
export * from './calls/profile.ts';
export * from './calls/retired.ts';
export * from './calls/reviews.ts';
export * from './calls/reviewWriting.ts';
export * from './calls/tracking.ts';
