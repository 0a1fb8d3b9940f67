import type { Client } from '@vitrine/contract/api/client.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { type ApiClientOptions, apiClient } from './apiClient.ts';
import { SessionEndedError } from './apiErrors.ts';
import { isAnnounced, isBeyondSpecification } from './apiFeatures.ts';
import { $session } from './session.ts';

/** Makes the visitor's calls. */
export const callApi: Client = visitorClient();

/**
 * The same for a call that is not given up after the usual 10 s: repeating it would do it twice.
 */
export const callApiPatiently: Client = visitorClient({ timeoutMs: 60_000 });

/**
 * The shop's one API, whatever the backend can: what it does not announce is answered from the
 * specified calls, or rejected with `NotOfferedError`. A session that no longer counts is removed:
 * a call that needs none is made once more without it; a customer's, or one for an order, rejects with
 * `SessionEndedError`.
 */
export function visitorClient(options?: ApiClientOptions): Client {
  const send = heedingSession(apiClient(options));
  return async (call, request) => {
    if (!isBeyondSpecification(call) || (await isAnnounced(call))) return send(call, request);
    const { answerSpecified } = await import('./specified.ts');
    return answerSpecified(call, request, send);
  };
}

function heedingSession(send: Client): Client {
  return async (call, request) => {
    const hadSession = $session.get() !== null;
    try {
      return await send(call, request);
    } catch (error) {
      // APIs differ in how they say that a token no longer counts (401, code 400, an order that is
      // not found, the e-mail that a guest has to give), and some refuse every call with one.
      const mayBeOver = hadSession && error instanceof ApiRefusalError && error.code < 500;
      if (!mayBeOver || (await isSessionValid())) throw error;
      // What is the customer's, or an order's that they made, is not a guest's.
      const isTheirs = call.caller === 'customer' || call.request.entries.headers !== undefined;
      if (isTheirs) throw new SessionEndedError(error);
      return send(call, request);
    }
  };
}

/** What asks the API about the session is loaded by those who need it; without it, it counts. */
async function isSessionValid(): Promise<boolean> {
  try {
    const { checkSession } = await import('./checkSession.ts');
    return await checkSession();
  } catch (error) {
    reportError(error);
    return true;
  }
}
