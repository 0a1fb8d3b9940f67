/** Why a command failed: a whole message for people. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
