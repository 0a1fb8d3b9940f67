import type { Session } from '../../stores/session.ts';

/**
 * Shows who is signed in wherever the page says so: style shows `.when-signed-in` or `.when-guest`
 * by the root's attribute, names and images are filled in here. Every page runs it before its
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
    frame.style.backgroundImage = avatar && `url(${JSON.stringify(avatar)})`;
  }
}
