/** Words the person typed that can't be followed; the message says which, and what to do. */
export class WrongArguments extends Error {
  override readonly name = 'WrongArguments';
}
