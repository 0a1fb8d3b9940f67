import * as contract from '../../packages/client/client.ts';
import { adaptWith, type ShopAdapter } from '../../src/api/adapter.ts';
import type { Call, RequestParts } from '../../src/contract/call.ts';
import { createShopClient } from '../../src/contract/client.ts';
import { anything } from '../../src/contract/envelope.ts';
import { ApiMalformed, ApiRefusal } from '../../src/contract/errors.ts';
import { parseJson } from '../../src/contract/parseJson.ts';

const isCall = (value: object): value is Call => 'path' in value && 'method' in value;
const routes = Object.values<object>(contract)
  .filter(isCall)
  .map((call) => ({
    call,
    pattern: new URLPattern({ pathname: call.path.replace(/\{(\w+)\}/g, ':$1') }),
  }));

/**
 * A `fetch` that takes the contract's requests and makes them as the shop does through its adapter,
 * so that what is checked is what pages get. What is no call of the contract is not found.
 */
export function adaptedFetch(
  adapter: ShopAdapter,
  baseUrl: string,
  send: typeof fetch = fetch,
): typeof fetch {
  return async (address, init = {}) => {
    const url = new URL(String(address));
    const refuse = (code: number, more: object) =>
      Response.json({ code, ...more }, { status: code >= 400 && code < 600 ? code : 500 });
    const found = routes.find(
      ({ call, pattern }) => call.method === init.method && pattern.test(url.href),
    );
    if (!found) return refuse(404, { message: 'No call of the contract' });
    const body = bodyOf(init.body);
    if (!body) return refuse(400, { message: 'No JSON' });
    const headers = new Headers(init.headers);
    const client = createShopClient({
      baseUrl,
      language: () => headers.get('Accept-Language') ?? undefined,
      token: () => headers.get('Authorization')?.replace('Bearer ', ''),
      adapt: adaptWith(adapter),
      fetch: send,
    });
    const request: RequestParts = {
      params: found.pattern.exec(url.href)?.pathname.groups as Record<string, string>,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(headers),
      body,
    };
    try {
      // As it came: reading it is the check.
      const data = await client({ ...found.call, data: anything }, request);
      return Response.json({ code: 200, data });
    } catch (error) {
      if (error instanceof ApiRefusal) {
        const { code, serverMessage: message, fieldErrors: errors, data } = error;
        return refuse(code, { message, errors, data });
      }
      if (!(error instanceof ApiMalformed)) throw error;
      return refuse(500, { message: error.message });
    }
  };
}

/** The fields of a request; `undefined` for what is no JSON. */
function bodyOf(body: RequestInit['body']): Record<string, unknown> | undefined {
  if (body instanceof FormData) return Object.fromEntries(body);
  const read = body ? parseJson(String(body)) : {};
  return typeof read === 'object' && read !== null ? { ...read } : undefined;
}
