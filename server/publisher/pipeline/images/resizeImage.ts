import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { LARGE_JPEG, localWidths } from '../../../../src/domain/localImage.ts';
import { createDecoder } from '../../../images/decoder.ts';
import { writeWhole } from '../../../images/files.ts';
import { sniff, UnusableMediaError } from '../../../images/sniff.ts';

const MAX_WIDTH = 1600;
const JPEG_WIDTH = 1200;
const MAX_DECODERS = 4;

const decoders = Array.from({ length: Math.min(MAX_DECODERS, availableParallelism()) }, () =>
  createDecoder(),
);
let turn = 0;

/**
 * Makes an image in all widths, in a folder named by its content; one that is there stays. Throws
 * `UnusableMediaError`, or what the decoder says of an image that can't be decoded.
 */
export async function resizeImage(
  content: Uint8Array,
  files: string,
): Promise<{ hash: string; widest: number }> {
  const { type, width } = await sniff(content);
  if (width === null) throw new UnusableMediaError(`${type} is no image`);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const widest = Math.min(width, MAX_WIDTH);
  const folder = join(files, hash);
  if (existsSync(folder)) return { hash, widest };
  turn += 1;
  const { decode } = decoders[turn % decoders.length] ?? createDecoder();
  const unfinished = join(files, '..', `making-${randomUUID()}`);
  const path = join(unfinished, '..', `original-${randomUUID()}`);
  try {
    await mkdir(unfinished);
    await writeWhole(path, content);
    const make = async (name: string, rendition: { width: number; format: 'webp' | 'jpg' }) =>
      writeWhole(join(unfinished, name), await decode({ kind: 'rendition', path, rendition }));
    for (const each of localWidths(widest)) {
      await make(`${each}.webp`, { width: each, format: 'webp' });
    }
    await make(LARGE_JPEG, { width: Math.min(widest, JPEG_WIDTH), format: 'jpg' });
    await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
      // The same image at another address was ready first.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(path, { force: true });
  }
  return { hash, widest };
}
