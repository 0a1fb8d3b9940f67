/** The backend does otherwise than the contract says; the message tells what came. */
export class Wrong extends Error {
  override readonly name = 'Wrong';
}

/** There is nothing to be checked; the message tells why. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
}

/** What became of a check. */
export type Outcome =
  | { is: 'fine' }
  | { is: 'notApplicable'; why: string }
  | { is: 'wrong'; asked: string; came: string };
