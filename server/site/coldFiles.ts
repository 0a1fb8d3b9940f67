import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv, { type Options } from 'sirv';
import type { Accepted } from './encodings.ts';
import { isText } from './fileKinds.ts';
import { cacheControl, isMarkdown, MARKDOWN_HEADERS } from './headers.ts';
import { meansNoAddress } from './plainPath.ts';
import { plainRange } from './plainRange.ts';
import { readReleaseHeaders, roleOf } from './releaseHeaders.ts';

/** Serves a file at `request.url`, or calls `otherwise` where there is none. */
export type ColdFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  accepted: Accepted,
  otherwise: () => void,
) => void;

/** Serves from disk what is not kept in memory: films, large files, and parts of any file. */
export function coldFiles(folder: string): ColdFiles {
  const release = readReleaseHeaders(folder);
  const options: Options = {
    // Looks at files when they are asked for: a release of a hundred thousand is not listed first.
    dev: true,
    etag: true,
    extensions: ['html'],
    setHeaders(response, pathname, { size }) {
      // Called before the range is read; there is no other place that knows the file's size.
      const asked = response.req.headers;
      asked.range = plainRange(asked.range, size);
      response.setHeader('Cache-Control', cacheControl(pathname));
      if (isText(pathname)) response.setHeader('Vary', 'Accept-Encoding');
      const security = release[roleOf(pathname)];
      const headers = isMarkdown(pathname) ? { ...security, ...MARKDOWN_HEADERS } : security;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  };
  const asIs = sirv(folder, options);
  const compressed = sirv(folder, { ...options, brotli: true });
  return (request, response, accepted, otherwise) => {
    if (meansNoAddress(request.url ?? '')) return otherwise();
    // A part is one of the file as it is: that is what players and download managers count in.
    const serve = accepted.br && request.headers.range === undefined ? compressed : asIs;
    serve(request, response, otherwise);
  };
}
