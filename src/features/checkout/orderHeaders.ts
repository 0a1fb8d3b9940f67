import { apiFeatures } from '../../stores/apiFeatures.ts';
import { isApiOnThisOrigin } from '../../stores/browserClient.ts';
import { $guestUserId } from '../../stores/guestUser.ts';

/**
 * The headers that a guest's calls for an order carry beyond the specification. On another origin
 * a browser asks the API's leave for them first, and an API that has not heard of them refuses
 * the whole call: there, only an API that announces our orders gets them.
 */
export async function orderHeaders(
  idempotencyKey?: string,
  isFromCart = false,
): Promise<{ 'X-Guest-Id'?: string; 'Idempotency-Key'?: string; 'X-Cart-Order'?: string }> {
  if (!isApiOnThisOrigin() && !(await apiFeatures()).has('orders')) return {};
  return {
    'X-Guest-Id': $guestUserId.get(),
    'Idempotency-Key': idempotencyKey,
    'X-Cart-Order': isFromCart && (await apiFeatures()).has('paidCart') ? '1' : undefined,
  };
}
