import { PUBLIC_TAG_MANAGER_ID } from 'astro:env/client';
import { onceAllowed } from '../features/consent/onceAllowed.ts';
import { begin, hasTags } from '../features/consent/record.ts';
import { whenSettled } from '../features/consent/whenSettled.ts';
import { $consent, chooseConsent } from '../stores/consent.ts';
import { whenSeen } from '../stores/whenSeen.ts';

/**
 * Shows and hides the question about cookies (ConsentBanner.tsx); where consent is implied, it is
 * given.
 */
const findBanner = () => document.getElementById('consent');
const island = findBanner()?.parentElement;

if (island) {
  whenSeen(() => {
    const banner = findBanner();
    if (!banner) return;
    if (banner.dataset.consent === 'implied' && $consent.get() === null) chooseConsent('accepted');
    // Where the browser has no popovers of its own, it could not be asked with the first paint.
    else if ($consent.get() === null && !banner.matches(':popover-open')) banner.showPopover();
    // A question that was opened to change the choice stays.
    focusChoice();
    // React may render another banner, and its events do not bubble.
    island.addEventListener('toggle', focusChoice, true);
    island.addEventListener('toggle', standAlone, true);
    $consent.listen((choice) => findBanner()?.togglePopover(choice === null));
  });
}

// What can't be counted is seen all the same.
if (hasTags) import('./pageView.ts').catch(() => undefined);
if (PUBLIC_TAG_MANAGER_ID !== '') {
  whenSettled(() => {
    if (begin()) onceAllowed(() => import('./webVitals.ts').catch(() => undefined));
  });
}

/**
 * The settings at the page's foot open the question again. The focus follows into it, unless the
 * visitor is there already: this may run after they pressed a choice.
 */
function focusChoice(): void {
  const banner = findBanner();
  if ($consent.get() !== null && banner?.matches(':popover-open:not(:focus-within)')) {
    banner.getElementsByTagName('button')[0]?.focus();
  }
}

/** Opened again over the offer of another language, it would cover that in part. */
function standAlone(): void {
  for (const offer of document.querySelectorAll<HTMLElement>('.foot-banner:not(#consent)')) {
    offer.hidden = findBanner()?.matches(':popover-open') === true;
  }
}
