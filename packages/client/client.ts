/* A typed client for the API of a Vitrine shop: the calls of its contract, as the shop makes them. */
export {
  adaptWith,
  type Backend,
  type BackendResponse,
  type CallData,
  type ShopAdapter,
} from '../../src/api/adapter.ts';
export type { DataOf, RequestOf, ResponseOf } from '../../src/api/call.ts';
export * from '../../src/api/calls/account.ts';
export * from '../../src/api/calls/blogs.ts';
export * from '../../src/api/calls/cart.ts';
export * from '../../src/api/calls/catalogue.ts';
export * from '../../src/api/calls/categories.ts';
export * from '../../src/api/calls/changes.ts';
export * from '../../src/api/calls/features.ts';
export * from '../../src/api/calls/inquiries.ts';
export * from '../../src/api/calls/orderHistory.ts';
export * from '../../src/api/calls/orders.ts';
export * from '../../src/api/calls/payments.ts';
export * from '../../src/api/calls/personalData.ts';
export * from '../../src/api/calls/products.ts';
export * from '../../src/api/calls/reviews.ts';
export * from '../../src/api/calls/reviewWriting.ts';
export * from '../../src/api/calls/tracking.ts';
export { type Client, createShopClient } from '../../src/api/client.ts';
export {
  ApiError,
  ApiMalformedError,
  // The names of the version before, for one version.
  ApiMalformedError as ApiMalformed,
  ApiRefusalError,
  ApiRefusalError as ApiRefusal,
  ApiTimeoutError,
  ApiTimeoutError as ApiTimeout,
  ApiUnreachableError,
  ApiUnreachableError as ApiUnreachable,
} from '../../src/api/errors.ts';
export type { ClientOptions } from '../../src/api/request.ts';
