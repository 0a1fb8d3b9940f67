/** Where messages for the person go. */
export interface Output {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export interface Progress {
  /** Shows how far a step is, at most every so often. */
  show(line: string): void;
  /** Clears the line that rewrites itself. */
  end(): void;
  /** Says that a step is over. */
  done(line: string): void;
}

const REWRITE_EVERY_MS = 100;
const LINE_EVERY_MS = 5000;
const CLEAR_LINE = '\r\x1b[2K';

/**
 * Progress of something long: on a terminal one line that rewrites itself, elsewhere a new line
 * every few seconds, so that a log stays short. `now` gives ms.
 */
export function createProgress(
  output: Output = process.stdout,
  now: () => number = () => performance.now(),
): Progress {
  const interval = output.isTTY ? REWRITE_EVERY_MS : LINE_EVERY_MS;
  let last = now();
  let shown = false;
  const end = () => {
    if (shown && output.isTTY) output.write(CLEAR_LINE);
    shown = false;
  };
  return {
    end,
    show(line) {
      if (now() - last < interval) return;
      last = now();
      output.write(output.isTTY ? `${CLEAR_LINE}${line}` : `${line}\n`);
      shown = true;
    },
    done(line) {
      end();
      output.write(`✓ ${line}\n`);
    },
  };
}
