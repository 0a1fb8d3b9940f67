import { chooseLanguage } from '../../stores/chosenLanguage.ts';

/**
 * A link to another language leads to the same place: with the page's query and fragment, which
 * scripts may have changed by now. Pressed, it is remembered, and so is the choice to stay.
 */
for (const event of ['pointerdown', 'click']) {
  document.addEventListener(event, ({ target }) => {
    const control = (target as Element).closest<HTMLAnchorElement>('[data-language]');
    if (!control) return;
    // A button, which is the choice to stay, has neither.
    control.search = location.search;
    control.hash = location.hash;
    if (event === 'click') chooseLanguage(control.dataset.language ?? '');
  });
}
