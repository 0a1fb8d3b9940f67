/** Where messages for the person go. */
export interface Output {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export type Progress = ReturnType<typeof createProgress>;

const REWRITE_EVERY_MS = 100;
const LINE_EVERY_MS = 5000;
/** Clears a terminal's line. */
export const CLEAR_LINE = '\r\x1b[2K';

/**
 * Progress of something long: on a terminal one line that rewrites itself, elsewhere a new line
 * every few seconds, so that a log stays short. `now` gives ms.
 */
export function createProgress(
  output: Output = process.stdout,
  now: () => number = () => performance.now(),
) {
  const interval = output.isTTY ? REWRITE_EVERY_MS : LINE_EVERY_MS;
  let last = now();
  let shown: string | undefined;
  let later: NodeJS.Timeout | undefined;
  const write = (line: string) => {
    if (line === shown) return;
    last = now();
    output.write(output.isTTY ? `${CLEAR_LINE}${line}` : `${line}\n`);
    shown = line;
  };
  /** Clears the line that rewrites itself. */
  const end = () => {
    clearTimeout(later);
    if (shown && output.isTTY) output.write(CLEAR_LINE);
    shown = undefined;
  };
  return {
    end,
    /** Shows how far a step is, at most every so often. */
    show: (line: string) => {
      clearTimeout(later);
      const wait = last + interval - now();
      if (wait <= 0) write(line);
      // A long step may be the last that is shown.
      else later = setTimeout(write, wait, line).unref();
    },
    /** Says that a step is over. */
    done: (line: string) => {
      end();
      output.write(`✓ ${line}\n`);
    },
  };
}

/** Shows one line until something long is over; gives its result. */
export function showWhile<Value>(
  line: string,
  work: Promise<Value>,
  output?: Output,
): Promise<Value> {
  const progress = createProgress(output);
  progress.show(line);
  return work.finally(progress.end);
}
