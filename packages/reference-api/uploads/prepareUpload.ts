import type { MediaType } from '@vitrine/images/mediaType.ts';
import { blankChunks } from './chunks.ts';
import { blankElements } from './elements.ts';
import { blankBoxes } from './plainBoxes.ts';

/**
 * Checks that a customer's video is whole, and blanks in place what its camera wrote beside it.
 * `type` is what its content begins as. Images are looked at where they are drawn anew: whoever
 * reads their heads can only be ended with a process. Throws `UnusableMediaError`.
 */
export function prepareUpload(content: Buffer, type: MediaType): void {
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
  }
}
