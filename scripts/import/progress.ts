/** Where words for the person go. */
export interface Output {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export interface Progress {
  /** Shows how far a step is, at most every so often. */
  show(step: string, done: number, total: number): void;
  /** Clears the line that rewrites itself. */
  end(): void;
}

const REWRITE_EVERY_MS = 100;
const LINE_EVERY_MS = 5000;

/**
 * Progress of a long import: on a terminal one line that rewrites itself, elsewhere a new line
 * every few seconds, so that a log stays short. `now` gives ms.
 */
export function createProgress(
  output: Output,
  now: () => number = () => performance.now(),
): Progress {
  const interval = output.isTTY ? REWRITE_EVERY_MS : LINE_EVERY_MS;
  let last = now();
  let shown = false;
  return {
    show(step, done, total) {
      if (now() - last < interval) return;
      last = now();
      const line = `${step}: ${done} of ${total}`;
      output.write(output.isTTY ? `\r\x1b[2K${line}` : `${line}\n`);
      shown = true;
    },
    end() {
      if (shown && output.isTTY) output.write('\r\x1b[2K');
      shown = false;
    },
  };
}
