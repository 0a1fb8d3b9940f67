import { SettingError } from '../settingError.ts';

/** The owner's folder can't be read; the message names the file and the key, and says what to do. */
export class ShopError extends SettingError {
  override name = 'ShopError';
}
