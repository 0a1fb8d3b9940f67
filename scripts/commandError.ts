/** Why a command failed: a whole message for people, or empty if the command has said why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
