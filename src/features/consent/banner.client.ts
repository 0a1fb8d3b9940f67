import styles from './banner.css?inline';
import { $consent, type Answer, answerConsent } from './consent.store.ts';
import { whenSeen } from './whenSeen.ts';

/** Asks for consent once the page is seen; where it is implied, it is given until it is taken back. */
const banner = document.getElementById('consent');

// Not by adoptStyles: that lies in one file with all that a cart needs.
const look = document.createElement('style');
look.textContent = styles;
document.body.append(look);

whenSeen(() => {
  if (banner?.dataset.consent === 'implied' && $consent.get() === null) answerConsent('accepted');
  $consent.subscribe((answer) => {
    if (answer === null) banner?.showPopover();
    else if (banner?.matches(':popover-open')) banner.hidePopover();
  });
});

const settings = document.querySelector<HTMLElement>('[data-cookie-settings]');

for (const button of banner?.querySelectorAll<HTMLElement>('[data-answer]') ?? []) {
  button.addEventListener('click', () => {
    answerConsent(button.dataset.answer as Answer);
    // The button has gone; its focus goes to where the answer can be changed.
    if (button.matches(':focus')) settings?.focus({ preventScroll: true });
  });
}

settings?.addEventListener('click', () => {
  banner?.showPopover();
  banner?.querySelector('button')?.focus();
});
