/**
 * A call that could not be made, was refused, or got a wrong response. `call` is `GET /api/...`.
 */
export abstract class ApiError extends Error {
  abstract readonly kind: 'unreachable' | 'timeout' | 'refused' | 'malformed';
  readonly call: string;

  constructor(call: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.call = call;
  }
}

/**
 * Characters of a server's own message in ours: some send a page, or where in their code it
 * happened.
 */
const MAX_QUOTED = 200;

/** No connection, or one that broke before the response was complete. */
export class ApiUnreachableError extends ApiError {
  readonly kind = 'unreachable';
}

export class ApiTimeoutError extends ApiError {
  readonly kind = 'timeout';
}

/**
 * Statuses of a server that broke; in an envelope, such a code may come with a message for
 * visitors.
 */
const BROKEN = new Set([500, 501, 504]);

/** The API responded and said no: an HTTP status or an envelope `code` other than success. */
export class ApiRefusalError extends ApiError {
  readonly kind = 'refused';
  readonly status: number;
  readonly code: number;
  /**
   * The server's own message (`msg` or `message`); empty when it gave none, or broke: what it then
   * says is for its developers.
   */
  readonly serverMessage: string;
  readonly fieldErrors: Record<string, string[]>;
  /** What came along with the refusal, such as an order's new prices; to be read by a schema. */
  readonly data: unknown;

  constructor(
    call: string,
    result: {
      status: number;
      code: number;
      message: string;
      errors: Record<string, string[]>;
      data?: unknown;
    },
  ) {
    const { status, code, message, errors } = result;
    const isRefusal = status >= 400 || code >= 400;
    const as =
      code === status ? '' : ` and code ${code}${isRefusal ? '' : ', where 200 is success'}`;
    const fields = Object.entries(errors).map(
      ([field, texts]) => `${field}: ${[texts].flat().join(' ')}`,
    );
    const said = [message, ...fields].map(quoted).filter(Boolean).join('; ');
    super(call, `${call} responded with ${status}${as}${said && `: ${said}`}.`);
    this.status = result.status;
    this.code = result.code;
    this.serverMessage = BROKEN.has(result.status) ? '' : result.message;
    this.fieldErrors = result.errors;
    this.data = result.data;
  }
}

/** A server's message as part of a sentence. */
const quoted = (message: string) =>
  (message.trim().split('\n', 1)[0] ?? '')
    .slice(0, MAX_QUOTED)
    .trim()
    .replace(/[.。]+$/, '');

/**
 * The API responded, but not with what the contract describes. The message names field and
 * expectation.
 */
export class ApiMalformedError extends ApiError {
  readonly kind = 'malformed';
}
