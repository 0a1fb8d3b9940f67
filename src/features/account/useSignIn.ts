import { MEDIA_BASE_URL } from 'astro:env/client';
import { login } from '@vitrine/contract/api/calls/account.ts';
import { imageUrl } from '@vitrine/contract/domain/imageUrl.ts';
import { useEffect } from 'react';
import { callApi } from '../../stores/browserClient.ts';
import { notify } from '../../stores/notices.ts';
import { keepSession } from '../../stores/session.ts';
import { noteCheck } from '../../stores/sessionCheck.ts';
import { storedSession } from '../../stores/storedSession.ts';
import type { Outcome } from '../forms/useForm.ts';
import { safeRedirect } from './safeRedirect.ts';

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

/**
 * Signs in and keeps the session. Gives false where the browser stores nothing, so that the
 * session would be lost with the next page. Rejects as the call does.
 */
async function signIn(email: string, password: string): Promise<boolean> {
  const { token, user } = await callApi(login, { body: { email, password } });
  const avatar = user.avatar ? imageUrl(user.avatar, MEDIA_BASE_URL, { width: 160 }) : '';
  keepSession({ token, name: user.name.trim(), avatar });
  noteCheck(Date.now());
  return storedSession()?.token === token;
}
