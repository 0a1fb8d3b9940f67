import { OwnerError } from '@vitrine/runtime/ownerError.ts';

/** The shop's database can't be used; a whole message for people. */
export class DatabaseError extends OwnerError {
  override name = 'DatabaseError';
}
