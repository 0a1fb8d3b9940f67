/** How long what the address asks for is waited for; ms. */
const PATIENCE_MS = 10_000;

// The address asks for another list than the page's, which is not seen until that is there: its
// script does not wait for what is seen.
if (/[?&](sort|from|to|offer|stock|stars)=./.test(location.search)) {
  const held = document.currentScript?.parentElement as HTMLElement;
  held.dataset.atOnce = '';
  held.classList.add('invisible');
  setTimeout(() => held.classList.remove('invisible'), PATIENCE_MS);
}
