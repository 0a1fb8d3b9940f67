import { useEffect } from 'react';
import { notify } from '../../stores/notices.ts';
import type { Outcome } from '../forms/useForm.ts';
import { safeRedirect } from './safeRedirect.ts';
import { signIn } from './signIn.ts';

/** The page stays as it is until the next one is there (session.css). */
const showLeaving = (isLeaving: boolean) =>
  document.documentElement.toggleAttribute('data-leaving', isLeaving);

/**
 * Signs in and goes to where the address says, or home; says so where the browser stores no
 * session. Rejects as the call does.
 */
export function useSignIn(home: string, notStored: string) {
  useEffect(() => {
    const onShown = () => showLeaving(false);
    addEventListener('pageshow', onShown);
    return () => removeEventListener('pageshow', onShown);
  }, []);

  return async (email: string, password: string): Promise<Outcome> => {
    showLeaving(true);
    let isStored = false;
    try {
      isStored = await signIn(email, password);
    } finally {
      if (!isStored) showLeaving(false);
    }
    if (!isStored) {
      notify('error', notStored);
      return 'stay';
    }
    const redirect = new URLSearchParams(location.search).get('redirect');
    location.assign(safeRedirect(redirect, location.origin) ?? home);
    return 'leave';
  };
}
