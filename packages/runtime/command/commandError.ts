import { OwnerError } from '../ownerError.ts';

/** Why a command failed: a whole message for people, or empty if the command has said why. */
export class CommandError extends OwnerError {
  override name = 'CommandError';
}
