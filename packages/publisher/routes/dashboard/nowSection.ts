import {
  type ByLanguage,
  inLanguage,
  isLanguage,
  type Language,
  languageName,
} from '@vitrine/contract/domain/language.ts';
import { html } from 'hono/html';
import type { LossNoun } from '../../pipeline/guard.ts';
import { STAGES } from '../../pipeline/publishReport.ts';
import type { PublishingState } from '../../service/publishingState.ts';
import type { LogEntry } from '../../service/publishLog.ts';
import { DASHBOARD_MESSAGES } from './dashboardMessages.ts';

/** What is being published, what waits for a person, and the buttons for it. */
export function nowSection(state: PublishingState, language: Language) {
  const messages = inLanguage(DASHBOARD_MESSAGES, language);
  const { running, waiting, imagesWaiting, isPaused } = state;
  const [last] = state.log;
  return html`<section>
<h2>${messages.now}</h2>
${isPaused ? html`<p class="notice" role="status">${messages.paused}</p>` : ''}
${last?.outcome === 'held' ? heldNotice(last, language) : ''}
${last?.outcome === 'failed' ? problem(messages.failed, last, messages.failedHint) : ''}
${last?.outcome === 'unsent' ? problem(messages.unsent, last, messages.unsentHint) : ''}
<div id="running" aria-live="polite"${running ? '' : html` hidden`}>
<p id="stage">${running ? messages.stages[running.stage] : ''}</p>
<progress id="progress"${running?.done != null && running.total != null ? html` value="${running.done}" max="${running.total}"` : ''} aria-labelledby="stage"></progress>
${STAGES.map((stage) => html`<template data-stage="${stage}">${messages.stages[stage]}</template>`)}
</div>
<p id="idle"${running ? html` hidden` : ''}>${waiting > 0 ? messages.waiting(waiting) : isPaused ? '' : messages.idle}</p>
<p id="images"${imagesWaiting > 0 ? '' : html` hidden`}>${messages.imagesAhead}<span>${imagesWaiting}</span></p>
<form method="post" action="/desk/publish">
<label class="choice"><input type="checkbox" name="everything" value="yes"> <span>${messages.publishAll}<br><small>${messages.publishAllHint}</small></span></label>
<button>${isPaused ? messages.resume : messages.publishNow}</button>
</form>
</section>`;
}

function heldNotice({ id, losses }: LogEntry, language: Language) {
  const messages = inLanguage(DASHBOARD_MESSAGES, language);
  const names = inLanguage(LOSS_NAMES, language);
  return html`<div class="notice problem" role="alert">
<p><strong>${messages.held}</strong></p>
<ul>${losses.map(
    (loss) =>
      html`<li>${messages.lost(names[loss.noun], isLanguage(loss.language) ? languageName(loss.language, language) : loss.language, amount(loss, loss.before), amount(loss, loss.now) ?? 0)}</li>`,
  )}</ul>
<p>${messages.heldHint}</p>
<form method="post" action="/desk/accept"><input type="hidden" name="id" value="${id}"><button class="quiet">${messages.accept}</button></form>
</div>`;
}

/** Prices are in cents, and are shown in dollars. */
const amount = ({ noun }: LogEntry['losses'][number], number: number | null) =>
  noun === 'middlePrice' && number !== null ? number / 100 : number;

function problem(title: string, { message }: LogEntry, hint: string) {
  return html`<div class="notice problem" role="alert"><p><strong>${title}</strong></p><p lang="en">${message}</p><p>${hint}</p></div>`;
}

/** The names of what is lost, or is offered otherwise. */
const LOSS_NAMES: ByLanguage<Record<LossNoun, string>> = {
  en: {
    products: 'Products',
    categories: 'Categories',
    posts: 'Articles',
    available: 'Products that can be bought',
    priced: 'Products that cost something',
    middlePrice: 'Middle price of the products, in dollars',
  },
  zh: {
    products: '商品',
    categories: '分类',
    posts: '文章',
    available: '可购买的商品',
    priced: '有价格的商品',
    middlePrice: '商品价格的中位数（美元）',
  },
};
