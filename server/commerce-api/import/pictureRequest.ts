import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type BlockList, connect, type TcpSocketConnectOpts } from 'node:net';
import type { Duplex } from 'node:stream';
import { PRIVATE_ADDRESSES } from './privateAddresses.ts';

/** Why a picture stayed where it was: its host gave no answer at all, or a wrong one. */
export class PictureRefused extends Error {
  readonly hostDown: boolean;

  constructor(message: string, hostDown: boolean, options?: ErrorOptions) {
    super(message, options);
    this.hostDown = hostDown;
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** As many as `fetch` follows. */
const MAX_REDIRECTS = 20;
/** Idle connections end before a server would end them, so that no request meets a closed one. */
const POOL = { keepAlive: true, timeout: 1_000 };

/** Gives the response that an address leads to, with its body unread. Throws `PictureRefused`. */
export type RequestPicture = (address: string, signal: AbortSignal) => Promise<IncomingMessage>;

/**
 * Makes a function that requests pictures from hosts of the public internet, and from those of
 * `allowedHosts` (as `URL.host` has them, with a port that is not the usual one). Threat: an
 * address of a catalogue, a redirect or a DNS record leads into the owner's network. Each
 * connection therefore checks the address that it is made to. A proxy of the environment is not
 * used: where it connects to could not be checked.
 */
export function createRequestPicture(allowedHosts: ReadonlySet<string>): RequestPicture {
  const httpAgent = new http.Agent(POOL);
  const httpsAgent = new CheckedHttpsAgent(POOL);

  function get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:';
    const options = {
      signal,
      headers: { Accept: 'image/*', 'User-Agent': 'node' },
      // A password inside an address is not sent: whoever wrote the catalogue could try some.
      auth: null,
      agent: isSecure ? httpsAgent : httpAgent,
      blockList: allowedHosts.has(url.host) ? undefined : PRIVATE_ADDRESSES,
    };
    return new Promise((resolve, reject) => {
      (isSecure ? https : http).get(url, options, resolve).on('error', reject);
    });
  }

  return async (address, signal) => {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const isFirst = redirects === 0;
      const response = await get(url, signal).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code !== 'ERR_IP_BLOCKED') {
          const why = signal.aborted ? 'gave no answer' : 'could not be reached';
          throw new PictureRefused(why, true, { cause });
        }
        const where = isFirst ? '' : `redirects to ${url.host}, which `;
        const why = `has a private address (--allow-host ${url.host} permits it)`;
        throw new PictureRefused(where + why, isFirst, { cause });
      });
      const { statusCode = 0, headers } = response;
      if (!REDIRECTS.has(statusCode) || headers.location === undefined) return response;
      response.destroy();
      const next = URL.parse(headers.location, url);
      if (!next || !/^https?:$/.test(next.protocol)) {
        throw new PictureRefused('redirects to what is no web address', false);
      }
      url = next;
    }
    throw new PictureRefused(`redirects more than ${MAX_REDIRECTS} times`, false);
  };
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
