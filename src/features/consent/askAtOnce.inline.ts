import { readAnswer } from '../../stores/consent.ts';

// With the first paint; without the focus, which nobody gave it.
const banner = document.getElementById('consent');
if (banner && readAnswer() === null) {
  banner.inert = true;
  banner.showPopover();
  banner.inert = false;
}
