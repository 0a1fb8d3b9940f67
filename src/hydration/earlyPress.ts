/** What an island of `client:intent` prints to be pressed: its links lead somewhere, but for those that open. */
const OF_ISLAND = 'astro-island[ssr][client=intent] :is(button, a[aria-haspopup])';
/** What a custom element does once it is defined; a popover needs no script. */
const OF_ELEMENT = ':not(:defined, astro-island) :is(button:not([popovertarget]), a[href^="#"])';

/**
 * A control that is pressed before its script is there looks busy at once, and is pressed again when
 * it is: by its island (intent.ts), or here when its custom element is defined. In the page itself,
 * since the islands' runtime may be late, too.
 */
addEventListener(
  'click',
  (event) => {
    const target = event.target as Element;
    // With a key, a press means another tab or window, which can't be pressed again.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const control = target.closest<HTMLElement>(`${OF_ISLAND}, ${OF_ELEMENT}`);
    const owner = control?.closest('astro-island[ssr], :not(:defined, astro-island)');
    if (!control || !owner) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (control.ariaBusy) return;
    control.ariaBusy = 'true';
    const { localName } = owner;
    if (localName !== 'astro-island') {
      customElements.whenDefined(localName).then(() => {
        control.ariaBusy = null;
        control.click();
      });
    }
    owner.dispatchEvent(new Event('press' satisfies PageEvent));
  },
  true,
);
