import { uploadDecoder } from '../../images/decoder.ts';
import { type Sniffed, UnusableMediaError } from '../../images/sniff.ts';
import { checkChunks } from './chunks.ts';
import { checkElements } from './elements.ts';
import { plainBoxes } from './plainBoxes.ts';

/** Larger uploads are refused: telephones' largest usual images have 50 million pixels. */
const MAX_PIXELS = 52_000_000;

/**
 * A customer's file as the shop keeps it: nothing hides in it that a browser could take for
 * something else. `type` and sides are what its content begins with. Throws `UnusableMediaError`.
 */
export async function prepareUpload(
  content: Uint8Array,
  { type, width, height }: Sniffed,
): Promise<Uint8Array> {
  switch (type) {
    case 'video/mp4':
    case 'video/quicktime':
      return plainBoxes(content);
    case 'video/webm':
    case 'video/x-matroska':
      checkElements(content);
      return content;
    case 'video/x-msvideo':
      checkChunks(content);
      return content;
    default:
      if ((width ?? 0) * (height ?? 0) > MAX_PIXELS)
        throw new UnusableMediaError('it has too many pixels');
      return redrawImage(content);
  }
}

async function redrawImage(content: Uint8Array): Promise<Uint8Array> {
  try {
    return await uploadDecoder.decode({ kind: 'upload', content });
  } catch (cause) {
    throw new UnusableMediaError('it can’t be read to its end', { cause });
  }
}
