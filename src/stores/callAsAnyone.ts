import type { Client } from '@vitrine/contract/api/client.ts';
import { callApi } from './browserClient.ts';
import { isSignedOutAloudBy } from './checkSession.ts';

/**
 * Makes a call that needs no session. Some APIs refuse any call whose token they no longer know: the
 * session is removed then, and the call is made once more without it.
 */
export const callAsAnyone: Client = async (call, request) => {
  try {
    return await callApi(call, request);
  } catch (error) {
    if (!(await isSignedOutAloudBy(error))) throw error;
    return callApi(call, request);
  }
};
