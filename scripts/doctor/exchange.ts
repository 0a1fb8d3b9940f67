import * as v from 'valibot';
import { envelope } from '../../src/contract/envelope.ts';

/** One request, and what came back, read as the shop reads it. */
export interface Exchange {
  /** `GET /api/blogs?page=1 (zh)` */
  asked: string;
  status: number;
  /** The envelope's code, or the HTTP status where it has none. */
  code: number;
  /** Whether the shop would take it for a success. */
  ok: boolean;
  /** The API's own words for people. */
  words: string;
  /** Messages by field. */
  errors: Record<string, string[]>;
  data: unknown;
  headers: Headers;
  text: string;
  isEnvelope: boolean;
}

/** Reads an answer by the contract's envelope. */
export function readExchange(asked: string, { status, headers }: Response, text: string): Exchange {
  const read = v.safeParse(envelope, parseJson(text));
  const wrapped = read.success ? read.output : undefined;
  const isFine = status >= 200 && status < 300;
  return {
    ...{ asked, status, headers, text },
    code: wrapped?.code ?? status,
    ok: isFine && (wrapped ? (wrapped.code ?? 200) === 200 : text.trim() === ''),
    words: wrapped?.message ?? '',
    errors: wrapped?.errors ?? {},
    data: wrapped?.data,
    isEnvelope: read.success,
  };
}

const LONGEST_EXCERPT = 160;

/** What came, in one line that no terminal obeys. */
export function inShort({ status, code, text }: Exchange): string {
  const body = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  const excerpt = body.length > LONGEST_EXCERPT ? `${body.slice(0, LONGEST_EXCERPT)}…` : body;
  const as = code === status ? `${status}` : `${status} with code ${code}`;
  return excerpt ? `${as}: ${excerpt}` : `${as} and an empty body`;
}

/** `undefined` where the text is not JSON: such an answer has no envelope. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
