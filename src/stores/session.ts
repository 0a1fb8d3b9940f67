import { computed } from 'nanostores';
import { storedText } from './storedText.ts';

/** Who is signed in, as the browser knows it (spec section 3). */
export interface Session {
  token: string;
  /** What to call the customer; may be empty. */
  name: string;
  /** Address of an image; may be empty. */
  avatar: string;
}

const $token = storedText('auth_token');
const $name = storedText('auth_name');
const $avatar = storedText('auth_avatar');

/** `null` for a guest. Follows other tabs and the back button; the token decides. */
export const $session = computed([$token, $name, $avatar], (token, name = '', avatar = '') =>
  token ? { token, name, avatar } : null,
);

/** Stores what login returned. The token comes last: other tabs then know the name already. */
export function keepSession({ token, name, avatar }: Session): void {
  $name.set(name);
  $avatar.set(avatar);
  $token.set(token);
}

/** Forgets name, avatar and token: a logout, or a token the API no longer knows. */
export function clearSession(): void {
  $token.set(undefined);
  $name.set(undefined);
  $avatar.set(undefined);
}
