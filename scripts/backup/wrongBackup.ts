/** A backup that cannot be made or put back; the message is for people. */
export class WrongBackup extends Error {
  override readonly name = 'WrongBackup';
}
