/* A typed client for the API of a Vitrine shop: the calls of its contract, as the shop makes them. */
export {
  adaptWith,
  type Backend,
  type BackendResponse,
  type CallData,
  type ShopAdapter,
} from '../../src/api/adapter.ts';
export type { DataOf, RequestOf, ResponseOf } from '../../src/api/call.ts';
export { type Client, createShopClient } from '../../src/api/client.ts';
export {
  ApiError,
  ApiMalformedError,
  ApiRefusalError,
  ApiTimeoutError,
  ApiUnreachableError,
} from '../../src/api/errors.ts';
export * from '../../src/api/publicCalls.ts';
export type { ClientOptions } from '../../src/api/request.ts';
