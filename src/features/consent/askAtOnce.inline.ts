import { readCookie, writeCookie } from '../../stores/cookies.ts';

const COOKIE = 'cookie_consent';
const banner = document.getElementById('consent');
if (banner) {
  const isRequired = banner.dataset.consent !== 'implied';
  if (isRequired && !/^(?:accepted|declined)$/.test(readCookie(COOKIE) ?? '')) {
    // With the first paint; without the focus, which nobody gave it.
    banner.inert = true;
    banner.showPopover?.();
    banner.inert = false;
  }
  // Pressed before its island is there, a choice counts at once: the visitor may leave the page.
  banner.parentElement?.addEventListener('press' satisfies PageEvent, () => {
    const buttons = [...banner.getElementsByTagName('button')];
    const pressed = buttons.find(({ ariaBusy }) => ariaBusy === 'true');
    if (pressed) writeCookie(COOKIE, pressed.value);
  });
}
