import { cents } from '../../contract/money.ts';
import { $consent, type Answer, answerConsent } from './consent.store.ts';
import { begin, record } from './record.ts';

/** Asks for consent and counts the view of the page, once it is seen: a prerender is no visit. */
const banner = document.getElementById('consent');

function start(): void {
  begin();
  record({ name: 'PageView' });
  const viewed = document.querySelector<HTMLElement>('[data-viewed-product]')?.dataset;
  if (viewed?.viewedProduct) {
    record({
      name: 'ViewContent',
      productIds: [viewed.viewedProduct],
      value: cents(Number(viewed.viewedCents)),
    });
  }
  $consent.subscribe((answer) => {
    if (answer === null) banner?.showPopover();
    else if (banner?.matches(':popover-open')) banner.hidePopover();
  });
}

for (const button of banner?.querySelectorAll<HTMLElement>('[data-answer]') ?? []) {
  button.addEventListener('click', () => answerConsent(button.dataset.answer as Answer));
}

document.querySelector('[data-cookie-settings]')?.addEventListener('click', () => {
  banner?.showPopover();
  banner?.querySelector('button')?.focus();
});

// Not in TypeScript's DOM yet, nor in every browser.
const { prerendering } = document as Document & { prerendering?: boolean };

if (prerendering) {
  document.addEventListener('prerenderingchange', start, { once: true });
} else {
  start();
}
