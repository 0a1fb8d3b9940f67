import type words from '../../i18n/messages/en/languageOffer.json';
import { drawMarkup, element } from './drawMarkup.ts';
import { firstRead } from './firstRead.ts';
import styles from './languageOffer.css?inline';

type Words = typeof words;

const files = import.meta.glob<Words>('../../i18n/messages/*/languageOffer.json', {
  import: 'default',
});
/** Of languages that have all their words in one. */
const parts = import.meta.glob<Words>('../../i18n/messages/*.json', { import: 'languageOffer' });

/**
 * Offers the page in the language that was chosen before, or else in the first of the browser's
 * that the shop has, in that language's words, which no page carries. Nothing where that is the
 * page's own or none. `onStay` hears of the wish to stay. Rejects where the words could not be
 * loaded.
 */
export async function offerLanguage(
  page: string,
  chosen: string | null,
  onStay: () => void,
): Promise<void> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-language]')];
  const has = [page, ...links.map(({ dataset }) => dataset.language ?? '')];
  const wanted = chosen ?? firstRead(navigator.languages, has);
  const link = links.find(({ dataset }) => dataset.language === wanted);
  if (link) await drawOffer(link, onStay);
}

async function drawOffer(link: HTMLAnchorElement, onStay: () => void): Promise<void> {
  const { language = '' } = link.dataset;
  const place = `../../i18n/messages/${language}`;
  const says = await (files[`${place}/languageOffer.json`] ?? parts[`${place}.json`])?.();
  if (!says) throw new Error(`There are no words for the offer in ${language}.`);
  const { pathname, lang, hreflang } = link;
  const offer = drawMarkup(
    element(
      'aside',
      'language-offer',
      [
        element('p', '', [says.text]),
        element('div', '', [
          element('a', 'button', [says.switch], {
            ...{ href: pathname, hreflang, 'data-language': language },
          }),
          element('button', 'button button-quiet', [says.stay], { type: 'button' }),
        ]),
      ],
      { popover: 'manual', 'data-language-offer': language, lang, 'aria-label': says.label },
    ),
  ) as HTMLElement;
  // Not by adoptStyles: that lies in one file with all that a cart needs.
  const look = document.createElement('style');
  look.textContent = styles;
  document.body.append(look, offer);
  offer.querySelector('button')?.addEventListener('click', () => {
    onStay();
    offer.hidePopover();
    // The button has gone, and the focus with it.
    document.getElementById('content')?.focus({ preventScroll: true });
  });
  offer.showPopover();
}
