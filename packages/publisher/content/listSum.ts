/** Four times what the largest shop has that was measured. */
const MAX_ENTRIES = 200_000;
const MAX_CHARACTERS = 100_000_000;

/**
 * Counts what is kept in memory of a list while it is read: one that never ends would fill it. Gives
 * what to say of a list that is too long.
 */
export function createListSum(call: string) {
  let [entries, characters] = [0, 0];
  return (kept: unknown, count = 1): string | null => {
    entries += count;
    characters += JSON.stringify(kept).length;
    return entries > MAX_ENTRIES || characters > MAX_CHARACTERS
      ? `${call} was given up: it lists more than ${MAX_ENTRIES} entries, or ${MAX_CHARACTERS / 1e6} MB`
      : null;
  };
}
