import type { Call, DataOf, RequestOf, RequestParts } from './call.ts';
import { callName, pathOf, REQUEST_TIMEOUT_MS, readEnvelope } from './client.ts';
import { ApiMalformedError, ApiUnreachableError } from './errors.ts';
import { limitedResponse, MAX_RESPONSE_BYTES, ResponseTooLongError } from './limitedFetch.ts';
import { parseResponse } from './parse.ts';
import { parseJson } from './parseJson.ts';
import { buildRequest, type ClientOptions } from './request.ts';

/**
 * Makes a call of lines, and gives each as it comes. Throws `ApiUnreachableError` if the connection
 * breaks or nothing comes for as long as another request may take, else as a client does.
 */
export async function* readLines<C extends Call & { lines: true }>(
  call: C,
  parts: RequestOf<C>,
  options: ClientOptions,
): AsyncGenerator<DataOf<C>> {
  const request = parts as RequestParts;
  const name = callName(call, request);
  const { url, init } = buildRequest(call, pathOf(call, request), request, options);
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(), options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  try {
    const send = options.fetch ?? globalThis.fetch;
    const response = await send(url, { ...init, signal: idle.signal });
    const isLines = response.headers.get('Content-Type')?.startsWith('application/x-ndjson');
    if (!response.ok || !isLines || !response.body) {
      const { status, headers } = response;
      readEnvelope(call, name, { status, headers, body: await limitedResponse(response).text() });
      throw new ApiMalformedError(name, `${name} should respond with lines of JSON.`);
    }
    let rest = '';
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      timer.refresh();
      // What came before is not split again: a line that comes in parts takes linear time.
      const [end = '', ...starts] = text.split('\n');
      rest += end;
      if (rest.length > MAX_RESPONSE_BYTES) {
        const limit = `${MAX_RESPONSE_BYTES / 1e6} MB`;
        throw new ApiMalformedError(name, `${name} sent a line that is longer than ${limit}.`);
      }
      for (const start of starts) {
        const value = parseJson(rest);
        rest = start;
        options.onData?.(value);
        yield parseResponse(name, call.data, value) as DataOf<C>;
        timer.refresh();
      }
    }
  } catch (cause) {
    if (cause instanceof ResponseTooLongError) {
      throw new ApiMalformedError(name, `${name} was given up: ${cause.message}.`, { cause });
    }
    if (cause instanceof ApiMalformedError || !isBroken(cause, idle.signal)) throw cause;
    throw new ApiUnreachableError(name, `${name} broke off.`, { cause });
  } finally {
    clearTimeout(timer);
    idle.abort();
  }
}

/** `fetch` and the streams of bodies reject with a `TypeError` when a connection breaks. */
const isBroken = (cause: unknown, { aborted }: AbortSignal) =>
  aborted || cause instanceof TypeError;
