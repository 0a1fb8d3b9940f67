import { wrongAddresses } from './knownSettings.ts';
import { type Environment, readEach, SettingError } from './settingError.ts';
import { readSetting, type SingleSetting } from './settings.ts';
import { checkShop } from './shop/checkShop.ts';

/** Each throws a `SettingError` if it can't use what it reads. */
export type Readers = readonly ((environment: Environment) => unknown)[];

/** Readers of settings that are read by themselves. */
export const single = (...names: SingleSetting[]): Readers =>
  names.map((name) => (environment) => readSetting(environment, name));

/**
 * Reads the owner's folder and the settings before anything else. Throws a `ShopError`, or one
 * `SettingError` with a sentence for each setting that is wrong.
 */
export function checkSettings(readers: Readers): void {
  checkShop();
  callEach(readers, process.env);
}

/** A sentence for each thing that the readers can't use. */
export function wrongSettings(readers: Readers, environment: Environment): string[] {
  try {
    callEach(readers, environment);
    return [];
  } catch (error) {
    if (error instanceof SettingError) return error.message.split('\n');
    throw error;
  }
}

function callEach(readers: Readers, environment: Environment): void {
  readEach(Object.fromEntries(readers.map((read, index) => [index, () => read(environment)])));
}

/** Throws a `SettingError` for addresses that can't be one. */
export function refuseWrongAddresses(environment: Environment): void {
  const wrong = wrongAddresses(environment);
  if (wrong.length > 0) throw new SettingError(wrong.join('\n'));
}
