let last: Promise<unknown> = Promise.resolve();

/** Runs one work after the other: what changes the server's cart arrives in the order it was done. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work);
  last = mine;
  return mine;
}
