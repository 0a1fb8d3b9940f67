import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Sniffed } from '@vitrine/images/sniff.ts';

/**
 * A video that takes longer, in ms, or more of the thread's heap, in MB, was made to. The file
 * itself is outside the heap, once, with its form.
 */
const LIMITS = { deadlineMs: 30_000, maxHeap: 96 };

/** A form on disk, as it came, and where the file in it goes. */
export interface UploadJob {
  form: string;
  contentType: string;
  target: string;
}

/** What a form held, now in `target`: images as they came, videos as the shop keeps them. */
export interface CheckedUpload extends Pick<Sniffed, 'type'> {
  sha256: string;
  bytes: number;
}

export type RefusedUpload = {
  refused: 'fileRequired' | 'fileWrongType' | 'imageTooLarge' | 'videoTooLarge';
};

/**
 * Looks at an upload in a thread of its own. Threat: what a file becomes is larger and slower than
 * what it was; the thread ends at its limit, and the API goes on.
 */
export async function checkUpload(
  job: UploadJob,
  limits: Partial<typeof LIMITS> = {},
): Promise<CheckedUpload | RefusedUpload> {
  const { deadlineMs, maxHeap } = { ...LIMITS, ...limits };
  const { promise, resolve, reject } = Promise.withResolvers<CheckedUpload | RefusedUpload>();
  const worker = new Worker(join(import.meta.dirname, 'checkThread.ts'), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: maxHeap, maxYoungGenerationSizeMb: 16 },
  });
  const tooMuch = () => resolve({ refused: 'fileWrongType' });
  const timer = setTimeout(tooMuch, deadlineMs);
  worker.once('message', resolve).once('exit', tooMuch);
  worker.once('error', (error: Error & { code?: unknown }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch();
    else reject(error);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
