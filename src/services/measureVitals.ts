import { PUBLIC_API_BASE_URL } from 'astro:env/client';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VitalsMessage } from '../contract/entities/vitalsMessage.ts';
import type { Language } from '../contract/language.ts';
import { type Template, VITALS_PATH } from '../contract/vitals.ts';

/** Fine enough for CLS, and for ms. */
const round = (value: number) => Math.round(value * 1_000) / 1_000;

/**
 * Measures this page, and tells the API of it once, when the page is first hidden and if it is
 * allowed then. What was to be measured before counts as well: browsers keep it.
 */
export function measure(isAllowed: () => boolean): void {
  const values: VitalsMessage['values'] = {};
  let navigation: VitalsMessage['navigation'] = 'navigate';
  const note = ({ name, value, navigationType }: Metric) => {
    values[name] = round(value);
    // Each address of the shop is a page of its own.
    if (navigationType !== 'soft-navigation') navigation = navigationType;
  };
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow(note);

  // After the library's own listeners, which come to their last figures as the page is hidden.
  addEventListener('visibilitychange', function end() {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', end);
    if (!isAllowed() || Object.keys(values).length === 0) return;
    const { body, documentElement } = document;
    send({
      template: body.dataset.template as Template,
      language: documentElement.lang.replace(/-.*/, '') as Language,
      ...{ navigation, values },
    });
  });
}

/** Without cookies and the page's address. As plain text, another origin need not agree first. */
function send(message: VitalsMessage): void {
  fetch(PUBLIC_API_BASE_URL.replace(/\/$/, '') + VITALS_PATH, {
    ...{ method: 'POST', body: JSON.stringify(message), keepalive: true },
    ...{ credentials: 'omit', referrerPolicy: 'no-referrer' },
    // The visitor has left: there is nobody to tell.
  }).catch(() => undefined);
}
