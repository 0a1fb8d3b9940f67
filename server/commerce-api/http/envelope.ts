import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiContext } from './env.ts';
import { type MessageName, message } from './messages.ts';

/** The envelope of a successful answer. */
export function success(context: ApiContext, data: unknown): Response {
  return context.json({ code: 200, msg: 'success', data });
}

/** The envelope of a refusal, in the asker's language; `errors` holds messages by field. */
export function refusal(
  context: ApiContext,
  status: ContentfulStatusCode,
  name: MessageName,
  errors?: Record<string, MessageName>,
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
    },
    status,
  );
}
