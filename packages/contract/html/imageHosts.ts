import { mediaPlaces } from '../domain/mediaPlaces.ts';
import { hostElsewhere } from './address.ts';
import { readReferences } from './text.ts';

/** Whether a field of this name holds the address of an image or a video. */
export type IsMedia = (field: string, owner: object) => boolean;

/** Threat: over `<img <img <img …` a search that reads on past each `<` would take for ever. */
const IMAGE = /<img\b[^<>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Calls `visit` with each address of an image or a video, in fields of their own and in HTML. */
export function eachMedia(
  value: unknown,
  isMedia: IsMedia,
  visit: (address: string) => void,
): void {
  // Threat: JSON may be nested deeper than functions may call each other.
  const waiting = [{ each: value, field: '', owner: {} as object }];
  for (const { each, field, owner } of waiting) {
    if (typeof each === 'string') {
      const sources = isMedia(field, owner)
        ? [each]
        : [...each.matchAll(IMAGE)].map(([, ...quoted]) => quoted.find(Boolean) ?? '');
      for (const source of sources) visit(readReferences(source).trim());
    } else if (each !== null && typeof each === 'object') {
      for (const [key, inner] of Object.entries(each)) {
        waiting.push({ each: inner, field: key, owner: each });
      }
    }
  }
}

/**
 * The hosts of images and videos, in fields of their own and in HTML, that pages do not show:
 * each with how many there are.
 */
export function unshownHosts(
  value: unknown,
  isMedia: IsMedia,
  shown: readonly string[] = mediaPlaces().hosts,
): Map<string, number> {
  const found = new Map<string, number>();
  eachMedia(value, isMedia, (address) => {
    const host = hostElsewhere(address);
    if (host && !shown.includes(host)) found.set(host, (found.get(host) ?? 0) + 1);
  });
  return found;
}
