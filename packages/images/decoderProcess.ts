import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import type { DecodeJob, DecodeResult } from './decoder.ts';
import { encodeRendition } from './encodeRendition.ts';
import { encodeUpload } from './encodeUpload.ts';

// The process that decodes images, for `decoder.ts`: it has nothing that is lost with it.
dieFirst();
setPriority(Number(process.argv[2]));
sharp.cache(false);
process.on('message', async (job: DecodeJob) => {
  process.send?.(await resultOf(job));
});
process.on('disconnect', () => process.exit());

async function resultOf(job: DecodeJob): Promise<DecodeResult> {
  try {
    return {
      content: await (job.kind === 'upload'
        ? encodeUpload(job.content)
        : encodeRendition(job.path, job.rendition)),
    };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Tells Linux to end this process, and not the shop, when memory runs out. */
function dieFirst(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch (error) {
    console.error('The kernel can’t be set to end the decoder before the shop.', error);
  }
}
