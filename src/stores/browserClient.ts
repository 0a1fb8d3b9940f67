import type { Client } from '@vitrine/contract/api/client.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { type ApiClientOptions, apiClient } from './apiClient.ts';
import { isAnnounced } from './apiFeatures.ts';
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
 * a call that needs none is made once more without it; a customer's, or one for an order, rejects
 * with `SessionEndedError`.
 */
export function visitorClient(options?: ApiClientOptions): Client {
  const send = heedingSession(apiClient(options));
  const client: Client = async (call, request) => {
    const isSpecified = !call.path.startsWith('/api/x/') && !call.request.entries.headers;
    if (isSpecified || (await isAnnounced(call))) return send(call, request);
    const { answerSpecified } = await import('./specified.ts');
    return answerSpecified(call, request, client);
  };
  return client;
}

/**
 * APIs differ in how they say that a token no longer counts (401, code 400, an order that is not
 * found, the e-mail that a guest has to give), and some refuse every call with one: so any refusal
 * makes the API be asked about it.
 */
function heedingSession(send: Client): Client {
  return async (call, request) => {
    const hadSession = $session.get() !== null;
    try {
      return await send(call, request);
    } catch (error) {
      if (!hadSession || !(error instanceof ApiRefusalError) || error.code >= 500) throw error;
      // Loaded by those who need it; where it does not arrive, the session counts.
      const { settleRefusal } = await import('./checkSession.ts').catch((missing: unknown) => {
        reportError(missing);
        throw error;
      });
      await settleRefusal(call, error);
      return send(call, request);
    }
  };
}
