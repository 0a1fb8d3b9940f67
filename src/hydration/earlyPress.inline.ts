/**
 * A button that is pressed before its island is there looks busy at once; the island presses it again
 * (intent.ts). In the page itself, since the islands' runtime may be late, too.
 */
addEventListener(
  'click',
  (event) => {
    const pressed = event.target as Element;
    const button = pressed.closest('astro-island[ssr][client=intent] button');
    const island = button?.closest('astro-island');
    if (!button || !island) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    // Who presses two things means the first: it is on its way.
    if (!island.querySelector('button[aria-busy]')) button.ariaBusy = 'true';
    island.dispatchEvent(new Event('press'));
  },
  true,
);
