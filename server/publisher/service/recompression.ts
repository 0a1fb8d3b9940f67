import { setTimeout as wait } from 'node:timers/promises';
import { BuildStoppedError } from '../../../src/content/buildStoppedError.ts';

const MINUTE_MS = 60_000;
const MINUTES = 5;

export interface RecompressionOptions {
  /** Compresses pages again until all are done or it is stopped. */
  recompress: (signal: AbortSignal) => Promise<void>;
  /** Minutes that it may take after each publish; 0 for not at all. */
  maxMinutes: number;
  /** ms of rest after a publish: often another one follows. */
  quietMs?: number;
  onError: (error: unknown) => void;
}

/** Compressing pages again, in the time between publishes. */
export interface Recompression {
  begin: () => void;
  /** Resolves at once, when nothing more will be written. */
  stop: () => Promise<void>;
}

export function createRecompression(options: RecompressionOptions): Recompression {
  const { recompress, maxMinutes, quietMs = 2_000, onError } = options;
  let stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const run = async (stopped: AbortSignal) => {
    try {
      await wait(quietMs, undefined, { signal: stopped });
      const late = AbortSignal.timeout(maxMinutes * MINUTE_MS);
      await recompress(AbortSignal.any([stopped, late]));
    } catch (error) {
      if (!stopped.aborted) onError(error);
    }
  };
  const stop = () => {
    stopping.abort();
    return running;
  };
  return {
    begin: () => {
      if (maxMinutes === 0) return;
      void stop();
      stopping = new AbortController();
      running = run(stopping.signal);
    },
    stop,
  };
}

/** `PUBLISH_RECOMPRESS_MINUTES`; throws with a message for people where it can't be used. */
export function readRecompressMinutes(environment: Record<string, string | undefined>): number {
  const said = environment.PUBLISH_RECOMPRESS_MINUTES?.trim() || String(MINUTES);
  if (/^\d{1,4}$/.test(said)) return Number(said);
  throw new BuildStoppedError(
    `PUBLISH_RECOMPRESS_MINUTES is "${said}". It should be a whole number of minutes, such as 5, or 0 for never.`,
  );
}
