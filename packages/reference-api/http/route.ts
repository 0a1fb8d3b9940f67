import type { Call, ErrorCode, RequestOf, ResponseOf, Schema } from '@vitrine/contract/api/call.ts';
import { parseJson } from '@vitrine/contract/api/parseJson.ts';
import type { Hono, MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import type { Customer } from '../accounts/customerQueries.ts';
import type { Services } from '../routeServices.ts';
import { ApiError, type ErrorDetails } from './apiError.ts';
import { readFields, readForm } from './body.ts';
import type { ApiContext, ApiEnv } from './env.ts';
import { limitByClient, limitByCustomer, limitInAll } from './limitByClient.ts';
import type { MessageName } from './messages.ts';
import { personal } from './personal.ts';
import type { LimitName } from './rateLimit.ts';
import { type FieldErrors, ndjson, success } from './responses.ts';

/** What a handler works with. `params` and `query` are texts, as they came. */
export interface RouteRequest<C extends Call, Body> {
  params: { readonly [Name in keyof Part<C, 'params'>]: string };
  query: { readonly [Name in keyof Part<C, 'query'>]: string | undefined };
  /** As the route's schema has read it. */
  body: Body;
  customer: C extends { caller: 'customer' } ? Customer : Customer | undefined;
  /** One of the headers that the call names. */
  header: (name: keyof Part<C, 'headers'> & string) => string | undefined;
  context: ApiContext;
  /** Makes the error to throw; `status` is one that the call announces. */
  refuse: (status: ErrorOf<C>, message: MessageName, details?: ErrorDetails) => ApiError;
}

interface RouteOptions<Body extends Schema> {
  /** Reads what the call's own schema reads, and is stricter about the values. */
  body?: Body;
  /** The same where it depends on who calls. */
  bodyFor?: (customer: Customer | undefined) => Body;
  /** The error for a body that the schema refuses, in place of 422 with messages by field. */
  onInvalidBody?: (errors: FieldErrors) => ApiError;
  limitByClient?: LimitName;
  limitInAll?: Parameters<typeof limitInAll>[1];
  limitByCustomer?: LimitName;
  /** No cache may hold the response, though it takes no token to get it. */
  isPersonal?: boolean;
  /** The handler reads the body itself as it comes, since it is too large for memory. */
  isStreamed?: boolean;
  /** Runs when the caller is known, before the body is read. */
  use?: MiddlewareHandler<ApiEnv>[];
}

type Handler<C extends Call, Body extends Schema> = (
  request: RouteRequest<C, v.InferOutput<Body>>,
) => ResponseOf<C> | Promise<ResponseOf<C>>;

/** A call of the contract with its handler. */
export interface Route {
  call: Call;
  mount: (app: Hono<ApiEnv>, services: Services) => void;
}

/**
 * Handles a call of the contract, which decides the method, the path, who may call, and the types of
 * request, response and errors: where the two drift apart, types fail. The handler returns the
 * envelope's `data` (`undefined` for an empty 204), or the lines of a call of lines, or throws what
 * `refuse` makes.
 *
 * @example route(cartItems, ({ customer }) => cart.linesOf(customer.id))
 */
export function route<C extends Call>(call: C, handler: Handler<C, BodyOf<C>>): Route;
export function route<C extends Call, Body extends Schema = BodyOf<C>>(
  call: C,
  options: RouteOptions<Body & Refined<C, Body>>,
  handler: Handler<C, Body>,
): Route;
export function route(
  call: Call,
  ...rest: [handler: unknown] | [options: RouteOptions<Schema>, handler: unknown]
): Route {
  const options = rest.length === 2 ? rest[0] : {};
  // Every call's request is built alike.
  const handle = rest.at(-1) as (request: AnyRequest) => unknown;
  const path = call.path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1');
  return {
    call,
    mount: (app, services) => {
      app.on(call.method, [path], ...guards(call, options, services), async (context) => {
        const data = await handle({
          params: context.req.param(),
          query: context.req.query(),
          body: await readBody(call, options, context),
          customer: context.get('customer'),
          header: (name) => context.req.header(name),
          context,
          refuse: (status, message, details) => new ApiError(status, message, details),
        });
        if (data === undefined) return context.body(null, 204);
        if (!call.lines) return success(context, data);
        return ndjson(context, data as AsyncIterable<unknown>, (error) =>
          services.logger.error(`${call.method} ${call.path} broke off`, { error: String(error) }),
        );
      });
    },
  };
}

/**
 * What a request passes before it is read. Whether the caller must be a customer is checked first, so that strangers
 * can't use up the limit of a network that customers share.
 */
function guards(
  { caller }: Call,
  { isPersonal, use = [], ...limits }: RouteOptions<Schema>,
  services: Services,
): MiddlewareHandler<ApiEnv>[] {
  const { callers, rateLimit } = services;
  return [
    caller || isPersonal ? personal : undefined,
    caller === 'publisher' || caller === 'customer' ? callers[caller] : undefined,
    limits.limitByClient && limitByClient(rateLimit, limits.limitByClient),
    limits.limitInAll && limitInAll(rateLimit, limits.limitInAll),
    caller === 'visitor' ? callers.visitor : undefined,
    limits.limitByCustomer && limitByCustomer(rateLimit, limits.limitByCustomer),
    ...use,
  ].filter((guard) => guard !== undefined);
}

async function readBody(
  { request, encoding }: Call,
  { body: stricter, bodyFor, onInvalidBody, isStreamed }: RouteOptions<Schema>,
  context: ApiContext,
): Promise<unknown> {
  const own = request.entries.body;
  if (!own || isStreamed) return undefined;
  const schema = bodyFor?.(context.get('customer')) ?? stricter ?? own;
  const sent =
    encoding === 'multipart' ? await readForm(context, own) : parseJson(await context.req.text());
  const reading = readFields(schema, sent);
  if (reading.ok) return reading.value;
  const { errors } = reading;
  throw onInvalidBody?.(errors) ?? new ApiError(422, 'invalidRequest', { errors });
}

type AnyRequest = Omit<RouteRequest<Call, unknown>, 'header' | 'refuse'> & {
  header: (name: string) => string | undefined;
  refuse: (status: ErrorCode, message: MessageName, details?: ErrorDetails) => ApiError;
};

type BodyOf<C extends Call> = C['request']['entries'] extends { body: infer Body extends Schema }
  ? Body
  : Schema;

type ErrorOf<C extends Call> = C extends { errors: readonly (infer Code)[] } ? Code : never;

/** A part of a call's request, as its clients write it. */
type Part<C extends Call, Name extends string> = Name extends keyof RequestOf<C>
  ? NonNullable<RequestOf<C>[Name]>
  : Record<never, never>;

/** What arrives of a body: a form holds texts and files. */
type Sent<C extends Call> = C extends { encoding: 'multipart' }
  ? {
      [Name in keyof Part<C, 'body'>]: Part<C, 'body'>[Name] extends Blob | readonly string[]
        ? Part<C, 'body'>[Name]
        : string;
    }
  : Part<C, 'body'>;

/** The names of a value's fields, at every depth. */
type Names<T> = T extends string | number | boolean | Blob | null | undefined
  ? 'value'
  : T extends readonly (infer Item)[]
    ? Names<Item>[]
    : { [Name in keyof T]-?: Names<NonNullable<T[Name]>> };

/** `Body` where it reads what arrives, name by name; a sentence, which no schema is, where not. */
type Refined<C extends Call, Body extends Schema> = [Sent<C>] extends [v.InferInput<Body>]
  ? [Names<v.InferInput<Body>>] extends [Names<Sent<C>>]
    ? [Names<Sent<C>>] extends [Names<v.InferInput<Body>>]
      ? Body
      : 'The call has a field that this schema does not read.'
    : 'This schema reads a field that the call does not have.'
  : 'This schema does not take what the callers of the call send.';
