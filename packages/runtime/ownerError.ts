/** An error whose message is for the shop's owner: what happened, what was kept, what to do. */
export class OwnerError extends Error {
  override name = 'OwnerError';
}
