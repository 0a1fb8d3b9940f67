import { readReferences } from '@vitrine/contract/html/text.ts';
import { decoded } from '@vitrine/runtime/decoded.ts';
import type { KeepImage } from './keepImage.ts';

/** Images as the sanitiser prints them. */
const IMAGE = /(?<=<img(?: [a-z]+(?:="[^"]*")?)*? src=")[^"]*/g;
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|[/\\])/i;

/**
 * The HTML, with images that lie beside the catalogue in the media folder. One that can't be used
 * is noted and stays as it is.
 */
export async function keepTextImages(
  html: string,
  keep: KeepImage,
  place: Parameters<KeepImage>[1],
): Promise<string> {
  const kept = new Map<string, string>();
  for (const [printed] of html.matchAll(IMAGE)) {
    const [path = ''] = readReferences(printed).split(/[?#]/, 1);
    if (path === '' || ELSEWHERE.test(path) || kept.has(printed)) continue;
    const file = path.replaceAll('\\', '/');
    const key = await keep({ file: decoded(file, decodeURIComponent) ?? file }, place);
    if (key !== undefined) kept.set(printed, `/media/${key}`);
  }
  return html.replace(IMAGE, (printed) => kept.get(printed) ?? printed);
}
