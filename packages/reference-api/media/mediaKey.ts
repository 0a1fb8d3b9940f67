import { MOVING } from '@vitrine/contract/domain/movingImage.ts';
import { EXTENSIONS, type MediaType } from '@vitrine/images/mediaType.ts';

/**
 * What a key may look like: up to four folders and a file, of lower-case letters, digits and
 * hyphens, with one of the extensions above. Threat: a key from an address becomes a path on
 * disk, so nothing that could leave the media folder (dots, slashes in a row, drive letters,
 * encoded bytes) is a key at all.
 */
const KEY = new RegExp(
  `^(?:[a-z0-9][a-z0-9-]*/){1,4}[a-z0-9][a-z0-9-]*\\.(?:${Object.values(EXTENSIONS).join('|')})$`,
);
const MAX_KEY_LENGTH = 200;
const MAX_NAME_LENGTH = 80;

/** A key holds its content's hash, so what it names never changes. */
export const CACHED_FOR_EVER = 'public, max-age=31536000, immutable';

/** Whether a text from an address may be looked up as a key. */
export function isMediaKey(value: string): boolean {
  return value.length <= MAX_KEY_LENGTH && KEY.test(value);
}

/**
 * `products/<name>-<first 10 hex of the content's SHA-256>.<extension>`; the name of an image that
 * pages play says so, since they know no more of it.
 */
export function mediaKey(
  folder: string,
  name: string,
  sha256: string,
  { type, plays }: { type: MediaType; plays: boolean },
): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-|-$/g, '');
  return `${folder}/${plain || 'file'}-${sha256.slice(0, 10)}${plays ? MOVING : ''}.${EXTENSIONS[type]}`;
}
