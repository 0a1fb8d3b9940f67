import { html } from 'hono/html';
import { inLanguage, type Language } from '../../../src/contract/language.ts';
import { NOUNS } from '../losses.ts';
import type { DeskState } from './deskState.ts';
import { DESK_WORDS } from './deskWords.ts';
import { timeOf } from './time.ts';

/** What is on line, since when, and when it will next change by itself. */
export function liveSection({ live, next }: DeskState, language: Language) {
  const words = inLanguage(DESK_WORDS, language);
  if (live.release === null) {
    return html`<section><h2>${words.live}</h2><p>${words.nothingLive}</p></section>`;
  }
  const { counts } = live;
  return html`<section>
<h2>${words.live}</h2>
<p>${
    live.since === null
      ? words.release(live.release)
      : html`${words.since(words.release(live.release))}${timeOf(live.since, language)}`
  }</p>
${counts ? html`<p>${NOUNS.map((noun) => words.counts[noun](counts[noun])).join(' · ')}</p>` : ''}
<dl>
${next.promotion === null ? '' : html`<div><dt>${words.nextPromotion}</dt><dd>${timeOf(next.promotion, language)}</dd></div>`}
${next.schedule === null ? '' : html`<div><dt>${words.nextSchedule}</dt><dd>${timeOf(next.schedule, language)}</dd></div>`}
</dl>
</section>`;
}
