/** How long what the address asks for is waited for; ms. */
const PATIENCE_MS = 10_000;

// The address asks for another list than the page's, which is not seen until that is there.
if (/[?&](sort|from|to|offer|stock|stars)=./.test(location.search)) {
  const held = document.currentScript?.parentElement?.classList;
  held?.add('invisible');
  setTimeout(() => held?.remove('invisible'), PATIENCE_MS);
}
