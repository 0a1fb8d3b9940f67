import { ApiError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { SessionEndedError } from '../../stores/apiErrors.ts';
import { endedOrder } from './apiPayment.ts';
import type { Attempt, PaymentEvent, Unavailable } from './paymentState.ts';
import {
  NoPaymentMethodError,
  PaymentsClosedError,
  ScriptBlockedError,
  ScriptTimeoutError,
} from './unavailable.ts';

/** What it means that the ways to pay could not be shown. */
export function whyUnavailable(error: unknown): PaymentEvent {
  if (error instanceof SessionEndedError) return { kind: 'signedOut' };
  return { kind: 'unavailable', why: unavailableBy(error) };
}

function unavailableBy(error: unknown): Unavailable {
  if (error instanceof ScriptTimeoutError) return 'slow';
  if (error instanceof PaymentsClosedError) return 'closed';
  if (error instanceof NoPaymentMethodError) return 'noWay';
  if (error instanceof ApiError) return hasNoResponse(error) ? 'offline' : 'error';
  if (!navigator.onLine) return 'offline';
  return error instanceof ScriptBlockedError ? 'blocked' : 'error';
}

/** What it means that a payment could not be started; nothing was paid. */
export function whyNotStarted(error: unknown): PaymentEvent {
  if (error instanceof SessionEndedError) return { kind: 'signedOut' };
  const ended = error instanceof ApiRefusalError ? endedOrder(error) : undefined;
  if (ended) return { kind: 'settle', outcome: ended };
  return { kind: 'stop', last: attemptEndedBy(error) };
}

/** Whether PayPal's script says that the browser opened no window for it. */
export const isWindowBlocked = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_DEV_UNABLE_TO_OPEN_POPUP';

function attemptEndedBy(error: unknown): Attempt {
  if (error instanceof ApiRefusalError && error.status === 422) return 'noAddress';
  if (error instanceof ApiError && hasNoResponse(error)) return 'offline';
  return 'failed';
}

const hasNoResponse = ({ kind }: ApiError) => kind === 'unreachable' || kind === 'timeout';
