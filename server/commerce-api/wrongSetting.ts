/** A setting that makes no sense; the message is for the shop's owner and says what to do. */
export class WrongSetting extends Error {
  override name = 'WrongSetting';
}
