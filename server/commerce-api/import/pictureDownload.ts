import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Why a picture stayed where it was: its host gave no answer at all, or a wrong one. */
export class PictureRefused extends Error {
  readonly hostDown: boolean;

  constructor(message: string, hostDown: boolean, options?: ErrorOptions) {
    super(message, options);
    this.hostDown = hostDown;
  }
}

/** SVG is not among them: it can carry scripts. */
const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

export interface DownloadOptions {
  /** Where downloads are kept: an address is fetched once, so a second import changes nothing. */
  folder: string;
  fetch?: typeof fetch | undefined;
  /** For the whole of one picture, in ms. */
  timeoutMs?: number | undefined;
  maxBytes?: number | undefined;
}

/** Makes a function that brings one picture into the folder and gives its path. */
export async function createDownloader(
  options: DownloadOptions,
): Promise<(url: string) => Promise<string>> {
  const { folder, fetch: get = fetch, timeoutMs = 10_000, maxBytes = 20 * 2 ** 20 } = options;
  await mkdir(folder, { recursive: true });
  const present = new Map(
    (await readdir(folder))
      .filter((name) => !name.endsWith('.part'))
      .map((name) => [name.split('.')[0], join(folder, name)]),
  );
  return async (url) => {
    const key = createHash('sha256').update(url).digest('hex').slice(0, 32);
    const known = present.get(key);
    if (known) return known;
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await get(url, { signal, headers: { Accept: 'image/*' } }).catch(
      (cause: unknown) => {
        throw new PictureRefused(whyUnreachable(cause), true, { cause });
      },
    );
    const extension = await acceptedExtension(response);
    const path = join(folder, `${key}.${extension}`);
    await writeFile(`${path}.part`, await readLimited(response, maxBytes));
    await rename(`${path}.part`, path);
    present.set(key, path);
    return path;
  };
}

async function acceptedExtension(response: Response): Promise<string> {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = EXTENSIONS[type];
  if (response.ok && extension) return extension;
  await response.body?.cancel();
  const why = response.ok ? `sent "${type || 'no type'}", not a picture` : 'answered';
  throw new PictureRefused(response.ok ? why : `${why} ${response.status}`, false);
}

async function readLimited(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new PictureRefused('broke off before the picture was complete', false, { cause });
  }
  if (size > maxBytes) {
    const limit = Math.round(maxBytes / 2 ** 20);
    throw new PictureRefused(`sent more than ${limit} MB`, false);
  }
  if (size === 0) throw new PictureRefused('sent an empty picture', false);
  return Buffer.concat(chunks);
}

function whyUnreachable(cause: unknown): string {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return 'gave no answer';
  return 'could not be reached';
}
