import { type Sniffed, UnusableMediaError } from '../../images/sniff.ts';
import { blankChunks } from './chunks.ts';
import { blankElements } from './elements.ts';
import { blankBoxes } from './plainBoxes.ts';

/** Larger uploads are refused: telephones' largest usual images have 50 million pixels. */
const MAX_PIXELS = 52_000_000;

/**
 * Checks that a customer's file is whole, and blanks in place what its camera wrote beside a video;
 * images are drawn anew afterwards. `type` and sides are what its content begins with. Throws
 * `UnusableMediaError`.
 */
export function prepareUpload(content: Buffer, { type, width, height }: Sniffed): void {
  switch (type) {
    case 'video/mp4':
    case 'video/quicktime':
      blankBoxes(content);
      break;
    case 'video/webm':
    case 'video/x-matroska':
      blankElements(content);
      break;
    case 'video/x-msvideo':
      blankChunks(content);
      break;
    default:
      if ((width ?? 0) * (height ?? 0) > MAX_PIXELS)
        throw new UnusableMediaError('it has too many pixels');
  }
}
