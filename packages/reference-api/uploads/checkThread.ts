import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { beginsAs, UnusableMediaError } from '@vitrine/images/sniff.ts';
import type { CheckedUpload, RefusedUpload, UploadJob } from './checkUpload.ts';
import { formFile } from './formFile.ts';
import { prepareUpload } from './prepareUpload.ts';

// The thread that looks at one upload, for `checkUpload.ts`.
const MEGABYTE = 1024 * 1024;

// On Linux a thread has a priority of its own; elsewhere this would be the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.postMessage(await check(workerData));

async function check(job: UploadJob): Promise<CheckedUpload | RefusedUpload> {
  const content = formFile(await readFile(job.form), job.contentType, 'file');
  if (!content) return { refused: 'fileRequired' };
  if (content.byteLength > limits.maxVideoMegabytes * MEGABYTE) {
    return { refused: 'videoTooLarge' };
  }
  const type = beginsAs(content);
  if (!type) return { refused: 'fileWrongType' };
  if (!type.startsWith('video/') && content.byteLength > limits.maxImageMegabytes * MEGABYTE) {
    return { refused: 'imageTooLarge' };
  }
  try {
    prepareUpload(content, type);
    await writeFile(job.target, content);
    return { type, sha256: hash('sha256', content), bytes: content.byteLength };
  } catch (error) {
    if (error instanceof UnusableMediaError) return { refused: 'fileWrongType' };
    throw error;
  }
}
