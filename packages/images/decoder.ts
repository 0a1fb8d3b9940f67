import { type ChildProcess, fork } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Rendition } from './encodeRendition.ts';

/** An image that takes longer was made to; in ms. */
const DEADLINE_MS = 30_000;
/** The same where everybody else comes first. */
const BACKGROUND_DEADLINE_MS = 120_000;
/** A child without work holds 200 MB; a new one takes half a second. */
const IDLE_MS = 30_000;

/** What is decoded, and what it is made into. */
export type DecodeJob =
  /** An upload's bytes, as the shop stores them. */
  | { kind: 'upload'; content: Uint8Array }
  /** An original on disk, as pages show it. */
  | { kind: 'rendition'; path: string; rendition: Rendition };

/** What the child sends back. */
export type DecodeResult = { content: Uint8Array } | { error: string };

/** Decodes images in a child process, one at a time. */
export interface Decoder {
  /** Rejects when the image can't be decoded, takes too long, or needs more memory than there is. */
  decode: (job: DecodeJob) => Promise<Uint8Array>;
  /** The child's process id, while there is one. */
  pid: () => number | undefined;
}

interface DecoderOptions {
  deadlineMs?: number;
  idleMs?: number;
  /** The child's, as `os.constants.priority` has them; pages and orders come before all of these. */
  priority?: number;
}

/**
 * Threat: a small file unfolds to more memory or time than the shop has. The kernel ends the child
 * first, the deadline ends it too, and the next image gets a new one.
 */
export function createDecoder({
  deadlineMs = DEADLINE_MS,
  idleMs = IDLE_MS,
  priority = constants.priority.PRIORITY_BELOW_NORMAL,
}: DecoderOptions = {}): Decoder {
  const oneAtATime = pLimit(1);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'decoderProcess.ts'), [String(priority)], {
      serialization: 'advanced',
      execArgv: ['--no-warnings'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const forget = () => {
      if (child === started) child = undefined;
    };
    started.once('exit', forget).on('error', forget);
    return started;
  }

  /** Ends a child that has nothing to do; the next image gets a new one. */
  function dismiss(worker: ChildProcess): void {
    if (child === worker) child = undefined;
    if (worker.connected) worker.disconnect();
  }

  async function run(job: DecodeJob): Promise<Uint8Array> {
    clearTimeout(idle);
    child ??= start();
    const worker = child;
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const take = (result: DecodeResult) => {
      if ('content' in result) resolve(result.content);
      else reject(new Error(result.error));
    };
    const end = () => reject(new Error('The decoder ended: too little memory, or too much time.'));
    const timer = setTimeout(() => worker.kill('SIGKILL'), deadlineMs);
    worker.once('message', take).once('exit', end).once('error', reject);
    // A child without work keeps no process from ending.
    worker.ref();
    worker.channel?.ref();
    try {
      worker.send(job);
      return await promise;
    } finally {
      clearTimeout(timer);
      worker.off('message', take).off('exit', end).off('error', reject);
      worker.unref();
      worker.channel?.unref();
      idle = setTimeout(() => dismiss(worker), idleMs).unref();
    }
  }

  return { decode: (job) => oneAtATime(() => run(job)), pid: () => child?.pid };
}

/** Strangers' uploads have a child of their own: they keep no page waiting for its images. */
export const uploadDecoder = createDecoder();
export const renditionDecoder = createDecoder();
/** For what nobody waits for. */
export const backgroundDecoder = createDecoder({
  deadlineMs: BACKGROUND_DEADLINE_MS,
  priority: constants.priority.PRIORITY_LOW,
});
