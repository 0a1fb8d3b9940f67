/**
 * Does something again and again, one round at a time, without keeping the process alive. A
 * round that fails is reported to `onFailure`; the next one tries again. Gives what stops it, which
 * waits for the round under way.
 */
export function startRounds(
  everyMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round.then(work).catch(onFailure);
  }, everyMs).unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}
