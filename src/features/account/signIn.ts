import { MEDIA_BASE_URL } from 'astro:env/client';
import { login } from '../../api/calls/account.ts';
import { pictureUrl } from '../../domain/pictureUrl.ts';
import { callApi } from '../../stores/browserClient.ts';
import { keepSession } from '../../stores/session.ts';
import { noteCheck } from '../../stores/sessionCheck.ts';
import { storedSession } from './storedSession.store.ts';

/**
 * Signs in and keeps the session. Gives false where the browser stores nothing, so that the
 * session would be lost with the next page. Rejects as the call does.
 */
export async function signIn(email: string, password: string): Promise<boolean> {
  const { token, user } = await callApi(login, { body: { email, password } });
  const avatar = user.avatar ? pictureUrl(user.avatar, MEDIA_BASE_URL, { width: 160 }) : '';
  keepSession({ token, name: user.name.trim(), avatar });
  noteCheck(Date.now());
  return storedSession()?.token === token;
}
