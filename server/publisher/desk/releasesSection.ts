import { html } from 'hono/html';
import { inLanguage, type Language } from '../../../src/contract/language.ts';
import type { DeskState } from './deskState.ts';
import { DESK_WORDS } from './deskWords.ts';
import { timeOf } from './time.ts';

/** The releases that can be gone back to. */
export function releasesSection({ kept, live, log }: DeskState, language: Language) {
  const words = inLanguage(DESK_WORDS, language);
  if (kept.length < 2) return '';
  return html`<section>
<h2>${words.goBack}</h2>
<p>${words.goBackHint}</p>
<ul class="releases">${kept.map((id) => {
    const made = log.find((entry) => entry.release === id && entry.rendered > 0)?.ended;
    return html`<li><span>${made ? html`${words.releaseOf(words.release(id))}${timeOf(made, language)}` : words.release(id)}</span>${
      id === live.release
        ? html`<strong>${words.isLive}</strong>`
        : html`<form method="post" action="/desk/rollback"><input type="hidden" name="release" value="${id}"><button class="quiet">${words.goBackTo}</button></form>`
    }</li>`;
  })}</ul>
</section>`;
}
