import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiContext } from './env.ts';
import { type MessageName, message } from './messages.ts';

/** The envelope of a successful answer. */
export function success(context: ApiContext, data: unknown): Response {
  return context.json({ code: 200, msg: 'success', data });
}

/** Names a message for each field that is wrong. */
export type FieldErrors = Record<string, MessageName>;

/** The envelope of a refusal, in the asker's language; `errors` become messages by field. */
export function refusal(
  context: ApiContext,
  status: ContentfulStatusCode,
  name: MessageName,
  { errors, data }: { errors?: FieldErrors; data?: unknown } = {},
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
