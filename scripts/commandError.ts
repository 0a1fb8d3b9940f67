/** Why a command could not do what it was asked for: the message is for people, and whole. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
