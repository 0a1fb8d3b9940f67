import { profile, sessions } from '@vitrine/contract/api/calls/profile.ts';
import { ApiError } from '@vitrine/contract/api/errors.ts';
import { NotOfferedError, SessionEndedError } from '../../stores/apiErrors.ts';
import { callApi } from '../../stores/browserClient.ts';
import { $session } from '../../stores/session.ts';
import { useKept } from '../orders/useKept.ts';

/** The signed-in customer's account and open sessions; `none` for a guest. */
export const useYourAccount = () => useKept(['yourAccount'], () => read);

async function read() {
  if (!$session.get()) return { kind: 'none' } as const;
  try {
    const [account, open] = await Promise.all([callApi(profile, {}), callApi(sessions, {})]);
    return { kind: 'read', profile: account, sessions: open } as const;
  } catch (error) {
    if (error instanceof NotOfferedError || error instanceof SessionEndedError) {
      return { kind: 'none' } as const;
    }
    if (!(error instanceof ApiError)) reportError(error);
    return { kind: 'failed' } as const;
  }
}

export type YourAccountState = ReturnType<typeof useYourAccount>['state'];
