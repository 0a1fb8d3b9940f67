import { isLanguage } from '../../contract/language.ts';
import { chooseLanguage, chosenLanguage } from './language.store.ts';

/** Remembers the language that a visitor goes to by a link, and offers it on pages in another. */
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-language]') : null;
  const language = link?.dataset.language;
  if (isLanguage(language)) chooseLanguage(language);
});

const chosen = chosenLanguage();
const offer = document.querySelector<HTMLElement>(`[data-language-offer="${chosen}"]`);
if (offer) {
  offer.showPopover();
  offer.querySelector('button')?.addEventListener('click', () => {
    const here = offer.dataset.pageLanguage;
    if (isLanguage(here)) chooseLanguage(here);
    offer.hidePopover();
  });
}
