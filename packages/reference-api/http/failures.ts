import { HTTPException } from 'hono/http-exception';
import { isDatabaseAway } from '../database/databaseAway.ts';
import { isDiskFull } from '../database/diskFull.ts';
import { ApiError } from './apiError.ts';
import { BusyError } from './busyError.ts';
import type { ApiContext } from './env.ts';
import type { Logger } from './logger.ts';
import { refusal } from './responses.ts';

/**
 * What a client gets when a route throws: an envelope without internals. The error itself goes
 * to the log, under the request id that the response carries in `X-Request-Id`.
 */
export function failureHandler(logger: Logger) {
  return (error: Error, context: ApiContext): Response => {
    if (error instanceof ApiError) return refuse(context, error);
    if (error instanceof HTTPException && error.status < 500) {
      return refusal(context, error.status as 400, 'requestRefused');
    }
    const requestId = context.get('requestId');
    if (isDiskFull(error)) {
      const facts = { requestId, reason: error.message };
      logger.error('The disk is full: nothing can be kept until there is room.', facts);
      return refuse(context, new BusyError());
    }
    if (isDatabaseAway(error)) {
      const facts = { requestId, reason: error.message };
      logger.error(
        'The database can’t be reached; shoppers get a page that asks them to come back.',
        facts,
      );
      return refuse(context, new BusyError());
    }
    logger.error(`${context.req.method} ${context.req.path} failed.`, { requestId, error });
    context.header('Cache-Control', 'no-store');
    return refusal(context, 500, 'serverError');
  };
}

function refuse(context: ApiContext, { status, messageName, details }: ApiError): Response {
  if (details.retryAfter) {
    context.header('Retry-After', String(details.retryAfter));
    context.header('Cache-Control', 'no-store');
  }
  return refusal(context, status, messageName, details);
}
