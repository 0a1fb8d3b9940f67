import { chooseLanguage } from '../../stores/language.ts';

/**
 * A link to another language leads to the same place: with the page's query and fragment, which
 * scripts may have changed by now. Pressed, it is remembered.
 */
for (const event of ['pointerdown', 'click']) {
  addEventListener(event, ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-language]');
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
    if (event === 'click') chooseLanguage(link.dataset.language ?? '');
  });
}
