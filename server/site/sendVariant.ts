import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasSame } from './ifNoneMatch.ts';
import type { Variant } from './variant.ts';

/** Sends a file, or says that the client has it. An error page (`status` 404) is always sent. */
export function sendVariant(
  request: IncomingMessage,
  response: ServerResponse,
  { etag, headers, notModified, body }: Variant,
  status: number,
): void {
  if (status === 200 && hasSame(request.headers['if-none-match'], etag)) {
    response.writeHead(304, notModified).end();
    return;
  }
  response.writeHead(status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}
