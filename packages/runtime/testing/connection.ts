/** What the Node server tells of a connection. */
export function connectedFrom(address: string) {
  return { incoming: { socket: { remoteAddress: address } } };
}
