import { firstRead } from './firstRead.ts';
import { chooseLanguage, chosenLanguage, wasOffered } from './language.store.ts';

/**
 * A link to another language leads to the same place: with the page's query and fragment, which
 * scripts may have changed by now. Pressed, it is remembered.
 */
for (const event of ['pointerdown', 'click']) {
  document.addEventListener(event, ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
    if (event === 'click') chooseLanguage(link.dataset.language ?? '');
  });
}

/**
 * Offers the language that was chosen before; to who never chose, once, the first of the browser's
 * languages that the shop has.
 */
function offerLanguage(): void {
  const offers = [...document.querySelectorAll<HTMLElement>('[data-language-offer]')];
  const page = offers[0]?.dataset.pageLanguage ?? '';
  const has = [page, ...offers.map(({ dataset }) => dataset.languageOffer ?? '')];
  const chosen = chosenLanguage();
  const wanted = chosen ?? firstRead(navigator.languages, has);
  const offer = offers.find(({ dataset }) => dataset.languageOffer === wanted);
  if (!offer || (!chosen && wasOffered())) return;
  offer.showPopover();
  offer.querySelector('button')?.addEventListener('click', () => {
    chooseLanguage(page);
    offer.hidePopover();
    // The button has gone, and the focus with it.
    document.getElementById('content')?.focus({ preventScroll: true });
  });
}

// Once the page is seen, here and not by `whenSeen`: what pages share with that is a request more.
const { prerendering } = document as Document & { prerendering?: boolean };
if (prerendering) document.addEventListener('prerenderingchange', offerLanguage, { once: true });
else offerLanguage();
