/** Names the order's number goes by in addresses: emails and pages write it differently. */
const NAMES = ['order_id', 'orderid', 'orderId'];

/** The order number in the page's address: `null` where it asks for none, empty where it is blank. */
export function requestedOrder(): string | null {
  const query = new URLSearchParams(location.search);
  const numbers = NAMES.flatMap((name) => query.get(name)?.trim() ?? []);
  return numbers.find(Boolean) ?? numbers[0] ?? null;
}

/**
 * Puts the number into the page's address, so that reloading and sharing show the same parcel; an
 * empty one takes it away.
 */
export function rememberOrder(number: string): void {
  const query = number && `?${new URLSearchParams({ order_id: number })}`;
  history.replaceState(history.state, '', location.pathname + query);
}
