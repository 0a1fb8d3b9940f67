import { readCookie } from '../../stores/cookies.ts';

// With the first paint; without the focus, which nobody gave it.
const banner = document.getElementById('consent');
if (banner && !/^(?:accepted|declined)$/.test(readCookie('cookie_consent') ?? '')) {
  banner.inert = true;
  banner.showPopover();
  banner.inert = false;
}
