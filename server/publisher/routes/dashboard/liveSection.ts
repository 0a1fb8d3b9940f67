import { html } from 'hono/html';
import { inLanguage, type Language } from '../../../../src/domain/language.ts';
import { NOUNS } from '../../pipeline/losses.ts';
import type { PublishingState } from '../../service/publishingState.ts';
import { DASHBOARD_MESSAGES } from './dashboardMessages.ts';
import { timeOf } from './time.ts';

/** What is on line, since when, and when it will next change by itself. */
export function liveSection({ live, next }: PublishingState, language: Language) {
  const messages = inLanguage(DASHBOARD_MESSAGES, language);
  if (live.release === null) {
    return html`<section><h2>${messages.live}</h2><p>${messages.nothingLive}</p></section>`;
  }
  const { counts } = live;
  return html`<section>
<h2>${messages.live}</h2>
<p>${
    live.since === null
      ? messages.release(live.release)
      : html`${messages.since(messages.release(live.release))}${timeOf(live.since, language)}`
  }</p>
${counts ? html`<p>${NOUNS.map((noun) => messages.counts[noun](counts[noun])).join(' · ')}</p>` : ''}
<dl>
${next.promotion === null ? '' : html`<div><dt>${messages.nextPromotion}</dt><dd>${timeOf(next.promotion, language)}</dd></div>`}
${next.schedule === null ? '' : html`<div><dt>${messages.nextSchedule}</dt><dd>${timeOf(next.schedule, language)}</dd></div>`}
</dl>
</section>`;
}
