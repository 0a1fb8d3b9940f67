import { html } from 'hono/html';
import { inLanguage, type Language } from '../../../../src/domain/language.ts';
import type { PublishingState } from '../../service/publishingState.ts';
import { DASHBOARD_MESSAGES } from './dashboardMessages.ts';
import { timeOf } from './time.ts';

/** The releases that can be gone back to. */
export function releasesSection({ kept, live, log }: PublishingState, language: Language) {
  const messages = inLanguage(DASHBOARD_MESSAGES, language);
  if (kept.length < 2) return '';
  return html`<section>
<h2>${messages.goBack}</h2>
<p>${messages.goBackHint}</p>
<ul class="releases">${kept.map((id) => {
    const made = log.find((entry) => entry.release === id && entry.rendered > 0)?.ended;
    return html`<li><span>${made ? html`${messages.releaseOf(messages.release(id))}${timeOf(made, language)}` : messages.release(id)}</span>${
      id === live.release
        ? html`<strong>${messages.isLive}</strong>`
        : html`<form method="post" action="/desk/rollback"><input type="hidden" name="release" value="${id}"><button class="quiet">${messages.goBackTo}</button></form>`
    }</li>`;
  })}</ul>
</section>`;
}
