/* A typed client for the API of a Vitrine shop: the calls of its contract, as the shop makes them. */
export {
  adaptWith,
  type Backend,
  type BackendResponse,
  type CallData,
  type ShopAdapter,
} from '../../src/api/adapter.ts';
export type { DataOf, RequestOf, ResponseOf } from '../../src/contract/call.ts';
export * from '../../src/contract/calls/account.ts';
export * from '../../src/contract/calls/blogs.ts';
export * from '../../src/contract/calls/cart.ts';
export * from '../../src/contract/calls/catalogue.ts';
export * from '../../src/contract/calls/categories.ts';
export * from '../../src/contract/calls/changes.ts';
export * from '../../src/contract/calls/features.ts';
export * from '../../src/contract/calls/inquiries.ts';
export * from '../../src/contract/calls/orderHistory.ts';
export * from '../../src/contract/calls/orders.ts';
export * from '../../src/contract/calls/payments.ts';
export * from '../../src/contract/calls/personalData.ts';
export * from '../../src/contract/calls/products.ts';
export * from '../../src/contract/calls/reviews.ts';
export * from '../../src/contract/calls/reviewWriting.ts';
export * from '../../src/contract/calls/tracking.ts';
export { type Client, createShopClient } from '../../src/contract/client.ts';
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
} from '../../src/contract/errors.ts';
export type { ClientOptions } from '../../src/contract/request.ts';
