import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type BlockList, connect, type TcpSocketConnectOpts } from 'node:net';
import type { Duplex } from 'node:stream';
import { PRIVATE_ADDRESSES } from './privateAddresses.ts';

/** Why an image can't be had. */
export type ImageProblem =
  | ('silent' | 'unreachable' | 'private' | 'redirects' | 'status')
  | ('kind' | 'brokenOff' | 'bytes' | 'empty');

/** An image that its host does not give; the message says why, without a subject. */
export class ImageRefusedError extends Error {
  override name = 'ImageRefusedError';
  readonly problem: ImageProblem;
  /** The host with a private address. */
  readonly host: string | undefined;

  constructor(problem: ImageProblem, message: string, options?: ErrorOptions & { host?: string }) {
    super(message, options);
    this.problem = problem;
    this.host = options?.host;
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** As many as `fetch` follows. */
const MAX_REDIRECTS = 20;
/** Idle connections end before a server would end them, so that no request meets a closed one. */
const POOL = { keepAlive: true, timeout: 1_000 };

/** Gives the response that an address leads to, with its body unread. Throws `ImageRefusedError`. */
export type RequestImage = (
  address: string,
  signal: AbortSignal,
  headers?: Record<string, string>,
) => Promise<IncomingMessage>;

/**
 * Makes a function that requests images from hosts of the public internet, and from those of
 * `allowedHosts` (as `URL.host` has them, with a port that is not the usual one). Threat: an
 * address of a catalogue, a redirect or a DNS record leads into the owner's network. Each
 * connection therefore checks the address that it is made to. A proxy of the environment is not
 * used: where it connects to could not be checked.
 */
export function createRequestImage(allowedHosts: ReadonlySet<string>): RequestImage {
  const httpAgent = new http.Agent(POOL);
  const httpsAgent = new CheckedHttpsAgent(POOL);

  function get(
    url: URL,
    signal: AbortSignal,
    headers: Record<string, string> = {},
  ): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:';
    const options = {
      signal,
      headers: { Accept: 'image/*', 'User-Agent': 'node', ...headers },
      // A password inside an address is not sent: whoever wrote the catalogue could try some.
      auth: null,
      agent: isSecure ? httpsAgent : httpAgent,
      blockList: allowedHosts.has(url.host) ? undefined : PRIVATE_ADDRESSES,
    };
    return new Promise((resolve, reject) => {
      (isSecure ? https : http).get(url, options, resolve).on('error', reject);
    });
  }

  return async (address, signal, headers) => {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await get(url, signal, headers).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code !== 'ERR_IP_BLOCKED') {
          throw signal.aborted
            ? new ImageRefusedError('silent', 'gave no response', { cause })
            : new ImageRefusedError('unreachable', 'could not be reached', { cause });
        }
        const where = redirects === 0 ? '' : `redirects to ${url.host}, which `;
        const { host } = url;
        throw new ImageRefusedError('private', `${where}has a private address`, { cause, host });
      });
      const { statusCode = 0 } = response;
      const { location } = response.headers;
      if (!REDIRECTS.has(statusCode) || location === undefined) return response;
      response.destroy();
      const next = URL.parse(location, url);
      if (!next || !/^https?:$/.test(next.protocol)) {
        throw new ImageRefusedError('redirects', 'redirects to what is no web address');
      }
      url = next;
    }
    throw new ImageRefusedError('redirects', `redirects more than ${MAX_REDIRECTS} times`);
  };
}

/** Reads a response's body up to a number of bytes. Throws `ImageRefusedError`. */
export async function readLimited(
  response: IncomingMessage,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      size += chunk.byteLength;
      if (size > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new ImageRefusedError('brokenOff', 'broke off before the image was complete', {
      cause,
    });
  }
  if (size > maxBytes) {
    const limit = Math.round(maxBytes / 2 ** 20);
    throw new ImageRefusedError('bytes', `sent more than ${limit} MB`);
  }
  if (size === 0) throw new ImageRefusedError('empty', 'sent an empty image');
  return Buffer.concat(chunks);
}

/** `tls.connect` ignores `blockList`; the connection below it does not. */
class CheckedHttpsAgent extends https.Agent {
  override createConnection(
    options: https.RequestOptions & TcpSocketConnectOpts & { blockList?: BlockList },
    callback?: (error: Error | null, stream: Duplex) => void,
  ) {
    const { host, port, blockList } = options;
    const socket = connect({ host, port, blockList });
    return super.createConnection({ ...options, socket } as https.RequestOptions, callback);
  }
}
