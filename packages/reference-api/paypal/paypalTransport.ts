import { parseJson } from '@vitrine/contract/api/parseJson.ts';
import * as v from 'valibot';
import { PayPalRefusalError, PayPalUnreachableError } from './paypalErrors.ts';
import { paypalRefusal } from './paypalOrder.ts';

export type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>;

/** Where PayPal is and how it is reached. */
export interface Transport {
  /** Such as `https://api-m.paypal.com`. */
  baseUrl: string;
  fetch: Fetch;
}

/** A request; `body` goes out as it is, because a webhook's signature covers its exact text. */
export interface PayPalRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
}

/**
 * Sends one request and reads the response by its schema. Throws `PayPalRefusalError` where PayPal
 * says no, `PayPalUnreachableError` where nobody knows.
 */
export async function ask<S extends v.GenericSchema>(
  { baseUrl, fetch }: Transport,
  request: PayPalRequest,
  schema: S,
): Promise<v.InferOutput<S>> {
  const call = `${request.method} ${request.path}`;
  const { status, json } = await exchange(call, request, (init) =>
    fetch(`${baseUrl}${request.path}`, init),
  );
  if (status >= 500) throw new PayPalUnreachableError(call, `status ${status}`);
  if (status >= 400) throw refusalOf(call, status, json);
  const read = v.safeParse(schema, json);
  if (!read.success) throw new PayPalUnreachableError(call, 'a response of another shape');
  return read.output;
}

async function exchange(
  call: string,
  { method, headers, body, timeoutMs }: PayPalRequest,
  send: (init: RequestInit) => Response | Promise<Response>,
): Promise<{ status: number; json: unknown }> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send({ method, headers, signal, ...(body !== undefined && { body }) });
    return { status: response.status, json: parseJson(await response.text()) };
  } catch (cause) {
    const reason = signal.aborted ? `none within ${timeoutMs / 1000} s` : 'the connection broke';
    throw new PayPalUnreachableError(call, reason, { cause });
  }
}

function refusalOf(call: string, status: number, json: unknown): PayPalRefusalError {
  const messages = v.safeParse(paypalRefusal, json);
  if (!messages.success) return new PayPalRefusalError(call, { status, issue: `HTTP_${status}` });
  const { name, error, debug_id, details } = messages.output;
  const issue = details[0]?.issue ?? name ?? error ?? `HTTP_${status}`;
  return new PayPalRefusalError(call, { status, issue, debugId: debug_id });
}
