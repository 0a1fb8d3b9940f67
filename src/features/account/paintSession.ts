import type { Session } from './session.store.ts';

/**
 * Shows who is signed in wherever the page says so: style shows `.when-signed-in` or `.when-guest`
 * by the root's attribute, names and pictures are filled in here. Every page runs it before its
 * first paint.
 */
export function paintSession(session: Session | null): void {
  document.documentElement.toggleAttribute('data-signed-in', session !== null);
  const { name = '', avatar = '' } = session ?? {};
  for (const place of document.querySelectorAll<HTMLElement>('[data-session-name]')) {
    const { named = '{{name}}', unnamed = '' } = place.dataset;
    place.textContent = name ? named.replace('{{name}}', () => name) : unnamed;
    place.title = name;
  }
  for (const frame of document.querySelectorAll<HTMLElement>('[data-session-avatar]')) {
    frame.hidden = avatar === '';
    if (frame.dataset.sessionAvatar === avatar) continue;
    frame.dataset.sessionAvatar = avatar;
    const picture = document.createElement('img');
    Object.assign(picture, { src: avatar, alt: '', width: 28, height: 28 });
    frame.replaceChildren(...(avatar ? [picture] : []));
  }
}
