/** A setting that makes no sense; the message is for the shop's owner and says what to do. */
export class SettingError extends Error {
  override name = 'SettingError';
}
