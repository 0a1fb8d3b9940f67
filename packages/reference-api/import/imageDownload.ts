import { hash } from 'node:crypto';
import { readdir, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { EXTENSIONS } from '@vitrine/images/mediaType.ts';
import {
  createRequestImage,
  ImageRefusedError,
  readLimited,
} from '@vitrine/images/requestImage.ts';
import { makePrivateFolder } from '@vitrine/runtime/privateFiles.ts';

/** SVG is not among them: it can carry scripts. */
const BY_TYPE: Record<string, string> = EXTENSIONS;

export interface DownloadOptions {
  /** Where downloads are kept: an address is fetched once, so a second import changes nothing. */
  folder: string;
  /** Hosts that may have a private address; see `createRequestImage`. */
  allowedHosts?: ReadonlySet<string> | undefined;
  /** For the whole of one image, in ms. */
  timeoutMs?: number | undefined;
  maxBytes?: number | undefined;
}

/** Returns a function that downloads one image into the folder and returns its path. */
export async function createDownloader(
  options: DownloadOptions,
): Promise<(url: string) => Promise<string>> {
  const { folder, allowedHosts = new Set(), timeoutMs = 10_000, maxBytes = 20 * 2 ** 20 } = options;
  const request = createRequestImage(allowedHosts);
  makePrivateFolder(folder);
  const present = new Map(
    (await readdir(folder))
      .filter((name) => !name.endsWith('.part'))
      .map((name) => [name.split('.')[0], join(folder, name)]),
  );
  return async (url) => {
    const key = hash('sha256', url).slice(0, 32);
    const known = present.get(key);
    if (known) return known;
    const response = await request(url, AbortSignal.timeout(timeoutMs));
    const extension = acceptedExtension(response);
    const path = join(folder, `${key}.${extension}`);
    await writeFile(`${path}.part`, await readLimited(response, maxBytes));
    await rename(`${path}.part`, path);
    present.set(key, path);
    return path;
  };
}

function acceptedExtension(response: IncomingMessage): string {
  const { statusCode = 0, headers } = response;
  const isOk = statusCode >= 200 && statusCode < 300;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = type.startsWith('image/') ? BY_TYPE[type] : undefined;
  if (isOk && extension) return extension;
  response.destroy();
  throw isOk
    ? new ImageRefusedError('kind', `sent "${type || 'no type'}", not an image`)
    : new ImageRefusedError('status', `responded with ${statusCode}`);
}
