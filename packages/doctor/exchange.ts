import { envelopeSchema, isSuccess } from '@vitrine/contract/api/envelope.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { parseJson } from '@vitrine/contract/api/parseJson.ts';
import * as v from 'valibot';
import { CheckFailedError, SkippedError } from './errors.ts';

/** One request, and what came back, read as the shop reads it. */
export interface Exchange {
  /** `GET /api/blogs?page=1 (zh)` */
  request: string;
  status: number;
  /** The envelope's code, or the HTTP status if it has none. */
  code: number;
  /** Whether the shop would take it for a success. */
  ok: boolean;
  /** The API's own message for people. */
  message: string;
  /** Messages by field. */
  errors: Record<string, string[]>;
  data: unknown;
  headers: Headers;
  text: string;
  isEnvelope: boolean;
}

/** Reads a response by the contract's envelope. */
export function readExchange(
  request: string,
  { status, headers }: Response,
  text: string,
): Exchange {
  const read = v.safeParse(envelopeSchema, parseJson(text));
  const wrapped = read.success ? read.output : undefined;
  const code = wrapped?.code ?? status;
  return {
    request,
    status,
    headers,
    text,
    code,
    ok: isSuccess(status) && isSuccess(code) && (read.success || text.trim() === ''),
    message: wrapped?.message ?? '',
    errors: wrapped?.errors ?? {},
    data: wrapped?.data,
    isEnvelope: read.success,
  };
}

/** What an adapter made of a call, as if the contract's envelope had come. */
export async function adaptedExchange(request: string, made: Promise<unknown>): Promise<Exchange> {
  const envelopeOf = (envelope: Envelope): Exchange => ({
    request,
    ...envelope,
    headers: new Headers(),
    text: JSON.stringify(envelope.data) ?? envelope.message,
    isEnvelope: true,
  });
  try {
    const data = await made;
    return envelopeOf({ status: 200, code: 200, ok: true, message: '', errors: {}, data });
  } catch (error) {
    // An adapter wraps whatever a request inside it throws.
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof SkippedError || cause instanceof CheckFailedError) throw cause;
    if (!(error instanceof ApiRefusalError)) throw error;
    const { status, code, serverMessage: message, fieldErrors: errors, data } = error;
    return envelopeOf({ status, code, ok: false, message, errors, data });
  }
}
type Envelope = Pick<Exchange, 'status' | 'code' | 'ok' | 'message' | 'errors' | 'data'>;

const MAX_EXCERPT = 160;

/** What came, in one line that no terminal obeys. */
export function excerptOf({ status, code, text }: Exchange): string {
  const body = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  const excerpt = body.length > MAX_EXCERPT ? `${body.slice(0, MAX_EXCERPT)}…` : body;
  const outcome = code === status ? `${status}` : `${status} with code ${code}`;
  return excerpt ? `${outcome}: ${excerpt}` : `${outcome} and an empty body`;
}
