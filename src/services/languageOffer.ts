import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { chosenLanguage, firstRead, primary, wasOffered } from '../stores/chosenLanguage.ts';

/**
 * Offers the page in the language that was chosen before, or else, once, in the first of the
 * browser's that the shop has: in that language (LanguageOffer.astro). Nothing where that is
 * the page's own or none.
 */
function offerLanguage(): void {
  // It would lie over what is open, such as the question about cookies: that is answered first.
  if (document.querySelector(':is(:popover-open,:modal)')) {
    addEventListener('toggle', offerLanguage, { capture: true, once: true });
    return;
  }
  const page = primary(document.documentElement.lang);
  const chosen = chosenLanguage();
  const reads = chosen ?? primary(navigator.languages[0]);
  if (!reads || reads === page || (!chosen && wasOffered())) return;
  const wanted = chosen ?? firstRead(navigator.languages, LANGUAGES);
  const offer = document.getElementById(`offer-${wanted}`);
  if (!offer) return;
  offer.showPopover();
  offer.addEventListener('toggle', () => {
    // The button has gone, and the focus with it.
    if (!offer.matches(':popover-open')) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  });
}

// A page that is rendered ahead may never be seen.
if (document.prerendering)
  document.addEventListener('prerenderingchange', offerLanguage, { once: true });
else offerLanguage();
