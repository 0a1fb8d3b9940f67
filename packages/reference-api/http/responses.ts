import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorDetails } from './apiError.ts';
import type { ApiContext } from './env.ts';
import { type MessageName, message } from './messages.ts';

/** The envelope of a successful response. */
export function success(context: ApiContext, data: unknown): Response {
  return context.json({ code: 200, msg: 'success', data });
}

/**
 * A response of many lines of JSON, made as fast as they are read. One that fails on the way breaks
 * the connection, since its status is sent already; `onError` hears of it.
 */
export function ndjson(
  context: ApiContext,
  items: AsyncIterable<unknown>,
  onError: (error: unknown) => void,
): Response {
  const encoder = new TextEncoder();
  const iterator = items[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      } catch (error) {
        onError(error);
        controller.error(error);
      }
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
  return context.body(body, 200, { 'Content-Type': 'application/x-ndjson' });
}

/** Names a message for each field that is wrong. */
export type FieldErrors = Record<string, MessageName>;

/** The envelope of a refusal, in the client's language; `errors` become messages by field. */
export function refusal(
  context: ApiContext,
  status: ContentfulStatusCode,
  name: MessageName,
  { errors, data }: Pick<ErrorDetails, 'errors' | 'data'> = {},
): Response {
  const language = context.get('language');
  const byField = Object.entries(errors ?? {}).map(([field, word]) => [
    field,
    [message(word, language)],
  ]);
  return context.json(
    {
      code: status,
      msg: message(name, language),
      ...(errors && { errors: Object.fromEntries(byField) }),
      ...(data !== undefined && { data }),
    },
    status,
  );
}
