/** The shop's database can't be used; a whole message for people. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
