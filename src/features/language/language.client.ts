import { chooseLanguage, chosenLanguage, wasOffered } from './language.store.ts';

/**
 * A link to another language leads to the same place: with the page's query and fragment, which
 * scripts may have changed by now. Pressed, it is remembered.
 */
for (const event of ['pointerdown', 'click']) {
  document.addEventListener(event, ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-language]');
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
    if (event === 'click') chooseLanguage(link.dataset.language ?? '');
  });
}

/**
 * Offers the language that was chosen before; to who never chose, once, the first of the browser's
 * languages that the shop has. Who reads the page's own language first loads nothing for it.
 */
async function offer(): Promise<void> {
  const [page = ''] = document.documentElement.lang.split('-', 1);
  const chosen = chosenLanguage();
  const reads = chosen ?? navigator.languages[0]?.split('-', 1)[0];
  if (!reads || reads === page || (!chosen && wasOffered())) return;
  try {
    const part = await import('./offerLanguage.ts');
    await part.offerLanguage(page, chosen, () => chooseLanguage(page));
  } catch (error) {
    console.info(error);
  }
}

// Once the page is seen, here and not by `whenSeen`: what pages share with that is a request more.
if (document.prerendering) document.addEventListener('prerenderingchange', offer, { once: true });
else offer();
