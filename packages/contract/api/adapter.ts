import type { Call, Method, RequestOf, RequestParts, ResponseOf } from './call.ts';
import { type HttpResponse, pathOf, readEnvelope } from './client.ts';
import { isSuccess } from './envelope.ts';
import { ApiError, ApiMalformedError, ApiRefusalError } from './errors.ts';
import { parseJson } from './parseJson.ts';
import type * as publicCalls from './publicCalls.ts';
import { type Adapt, buildRequest, languageOf } from './request.ts';

/** What `send` throws for a status other than 2xx, with its `code`. */
export { ApiRefusalError };

type PublicCalls = typeof publicCalls;
/** The calls of the contract that an adapter may make in its own way. */
export type AdaptableCall = Extract<PublicCalls[keyof PublicCalls], Call>;

/** What the contract's `data` of a call is to hold: `CallData<'productBySlug'>` is a product. */
export type CallData<Name extends AdaptableCall['name']> = ResponseOf<
  Extract<AdaptableCall, { name: Name }>
>;

/**
 * How a backend of another shape is called and read; `docs/your-backend.md` shows each part at work.
 * It serves the build, the publisher and the browser alike: what stands in it, everybody can read.
 */
export interface ShopAdapter {
  /** Changes any request in place before it is sent: address, headers, body, credentials. */
  request?: (request: BackendRequest) => void;
  /**
   * Reads what surrounds the data of every response, also of refusals, if it is not the contract's
   * envelope. The type of the body is your claim.
   */
  envelope?(response: BackendResponse): Envelope;
  /** Refuses every call that `calls` does not make with 404, without sending it. */
  isComplete?: boolean;
  /** Makes a call: from the contract's request to the contract's `data`. */
  calls?: {
    [C in AdaptableCall as C['name']]?: (
      request: RequestOf<C>,
      backend: Backend,
    ) => Promise<ResponseOf<C>>;
  };
}

export interface BackendRequest {
  readonly method: Method;
  url: URL;
  headers: Headers;
  body: RequestInit['body'];
  /** `include`, unless changed: `omit` sends no cookies, and suits an API that allows origin `*`. */
  credentials: RequestInit['credentials'];
}

export interface BackendResponse<Body = unknown> {
  status: number;
  headers: Headers;
  /** The JSON, parsed; a text if it is none; what `envelope` gave as `data`, if there is one. */
  body: Body;
}

/** What is in a response beside the status; a `code` outside 200 to 299 refuses the call. */
export interface Envelope {
  code?: number;
  message?: string;
  /** Messages by field of the contract's request. */
  errors?: Record<string, string[]>;
  data?: unknown;
}

/** The backend, as a function of the adapter calls it. */
export interface Backend {
  /** The page's language. */
  readonly language: string | undefined;
  /**
   * Sends a request with the shop's time limit, language and token; reads are tried once more.
   * Throws an error for which the shop has a message, also for a status other than 2xx. `Body` is
   * your claim: what you make of it is checked by the contract's schema.
   */
  send<Body>(path: string, options?: SendOptions): Promise<BackendResponse<Body>>;
  /**
   * Refuses the call as a backend would: 404 for what is not there, 422 with messages by field in
   * `errors`, 409 with the new prices of an order in `data`.
   */
  refuse(code: number, message?: string, more?: Pick<Envelope, 'errors' | 'data'>): never;
}

export interface SendOptions extends Omit<RequestParts, 'params'> {
  /** `GET`, if nothing is said. */
  method?: Method;
  /** `json`, if nothing is said; lists become `name[0]`, `name[1]` in `multipart`. */
  encoding?: Call['encoding'];
  /**
   * The host of another backend, such as one for the blog: neither the shop's token nor `request`
   * and `envelope` of the adapter have to do with it.
   */
  baseUrl?: string;
}

type AdaptedCall = (request: RequestParts, backend: Backend) => Promise<unknown>;

/** For the option `adapt` of `createShopClient`. */
export function adaptWith(adapter: ShopAdapter): Adapt {
  return async (call, parts, { name, options, exchange }) => {
    const transmit = (url: string, init: RequestInit) => {
      const request: BackendRequest = {
        method: init.method as Method,
        url: new URL(url, globalThis.location?.href),
        headers: new Headers(init.headers),
        body: init.body,
        credentials: init.credentials,
      };
      adapter.request?.(request);
      const { headers, body, credentials } = request;
      return exchange(name, request.url.href, { ...init, headers, body, credentials });
    };
    const read = <Body>(response: HttpResponse, isOwn = true): BackendResponse<Body> => {
      const { status, headers } = response;
      const body = parseJson(response.body) ?? response.body;
      if (!adapter.envelope || !isOwn) {
        if (!isSuccess(status)) readEnvelope(call, name, response);
        return { status, headers, body: body as Body };
      }
      const envelope = adapter.envelope({ status, headers, body });
      const { code = status, message = '', errors = {}, data } = envelope;
      if (!isSuccess(code))
        throw new ApiRefusalError(name, { status, code, message, errors, data });
      return { status, headers, body: data as Body };
    };
    const backend: Backend = {
      language: languageOf(options),
      send: async (path, { method = 'GET', encoding, baseUrl, ...parts } = {}) => {
        const made = { method, encoding, outlivesPage: call.outlivesPage };
        if (baseUrl === undefined) {
          const { url, init } = buildRequest(made, path, parts, options);
          return read(await transmit(url, init));
        }
        const { language } = options;
        const { url, init } = buildRequest(made, path, parts, { language, baseUrl });
        // Other hosts seldom allow credentials, and have no business with the shop's.
        return read(await exchange(name, url, { ...init, credentials: 'omit' }), false);
      },
      refuse: (code, message = '', { errors = {}, data } = {}) => {
        throw new ApiRefusalError(name, { status: code, code, message, errors, data });
      },
    };
    const make = adapter.calls?.[call.name as AdaptableCall['name']] as AdaptedCall | undefined;
    try {
      if (make) return await make(parts, backend);
      if (adapter.isComplete) backend.refuse(404);
      const { url, init } = buildRequest(call, pathOf(call, parts), parts, options);
      const response = await transmit(url, init);
      return adapter.envelope ? read(response).body : readEnvelope(call, name, response);
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
      const why = cause instanceof Error ? cause.message : String(cause);
      const message = `src/shop.adapter.ts could not make ${name}: ${why}.`;
      throw new ApiMalformedError(name, message, { cause });
    }
  };
}
