/* A typed client for the API of a Vitrine shop: the calls of its contract, as the shop makes them. */
export {
  adaptWith,
  type Backend,
  type BackendResponse,
  type CallData,
  type ShopAdapter,
} from './api/adapter.ts';
export type { DataOf, RequestOf, ResponseOf } from './api/call.ts';
export { type Client, createShopClient } from './api/client.ts';
export {
  ApiError,
  ApiMalformedError,
  ApiRefusalError,
  ApiTimeoutError,
  ApiUnreachableError,
} from './api/errors.ts';
export * from './api/publicCalls.ts';
export type { ClientOptions } from './api/request.ts';
