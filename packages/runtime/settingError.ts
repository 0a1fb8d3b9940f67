import { OwnerError } from './ownerError.ts';

/** Environment variables by name, as `process.env` has them. */
export type Environment = Record<string, string | undefined>;

/** A setting that makes no sense; the message is for the shop's owner and says what to do. */
export class SettingError extends OwnerError {
  override name = 'SettingError';
}

type Readers = Record<string, () => unknown>;

/**
 * What each reader gives. Calls them all, and throws one `SettingError` with the messages of those
 * that threw one, so that an owner sees at once all that is wrong.
 */
export function readEach<Each extends Readers>(
  readers: Each,
): { [Name in keyof Each]: ReturnType<Each[Name]> } {
  const wrong = new Set<string>();
  const values = Object.entries(readers).map(([name, read]) => {
    try {
      return [name, read()];
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      for (const line of error.message.split('\n')) wrong.add(line);
      return [name, undefined];
    }
  });
  if (wrong.size > 0) throw new SettingError([...wrong].join('\n'));
  return Object.fromEntries(values);
}
