/** Told after each item that was read, with how many there are in all. */
export type OnReading = (done: number, total: number) => void;

/** Counts what is read; the total grows as lists become known. */
export function createReadingProgress(report: OnReading | undefined) {
  let done = 0;
  let total = 0;
  return {
    expect: (more: number) => {
      total += more;
    },
    step: () => {
      done += 1;
      report?.(done, total);
    },
  };
}
export type ReadingProgress = ReturnType<typeof createReadingProgress>;
