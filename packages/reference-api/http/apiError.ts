import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { MessageName } from './messages.ts';
import type { FieldErrors } from './responses.ts';

/** What goes along with a refusal: messages by field, `data`, and s to wait before the next try. */
export interface ErrorDetails {
  errors?: FieldErrors;
  data?: unknown;
  retryAfter?: number;
}

/** A call is refused; the caller gets its status and message in an envelope. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: ContentfulStatusCode;
  readonly messageName: MessageName;
  readonly details: ErrorDetails;

  constructor(status: ContentfulStatusCode, messageName: MessageName, details: ErrorDetails = {}) {
    super(messageName);
    this.status = status;
    this.messageName = messageName;
    this.details = details;
  }
}
