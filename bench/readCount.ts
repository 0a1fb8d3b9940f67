import { CommandError } from '../scripts/commandError.ts';

/** A whole number of at least 1, as given on the command line. Throws `CommandError`. */
export function readCount(option: string, text: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count >= 1) return count;
  throw new CommandError(`${option} is "${text}". Give a whole number of at least 1.`);
}
