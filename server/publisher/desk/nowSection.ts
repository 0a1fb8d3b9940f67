import { html } from 'hono/html';
import {
  inLanguage,
  isLanguage,
  type Language,
  languageName,
} from '../../../src/contract/language.ts';
import { STAGES } from '../publishReport.ts';
import type { DeskState } from './deskState.ts';
import { DESK_WORDS } from './deskWords.ts';
import { LOSS_NAMES } from './lossNames.ts';
import type { LogEntry } from './publishLog.ts';

/** What is being published, what waits for a person, and the buttons for it. */
export function nowSection(state: DeskState, language: Language) {
  const words = inLanguage(DESK_WORDS, language);
  const { running, waiting, isPaused } = state;
  const [last] = state.log;
  return html`<section>
<h2>${words.now}</h2>
${isPaused ? html`<p class="notice" role="status">${words.paused}</p>` : ''}
${last?.outcome === 'held' ? heldNotice(last, language) : ''}
${last?.outcome === 'failed' ? problem(words.failed, last, words.failedHint) : ''}
${last?.outcome === 'unsent' ? problem(words.unsent, last, words.unsentHint) : ''}
<div id="running" aria-live="polite"${running ? '' : html` hidden`}>
<p id="stage">${running ? words.stages[running.stage] : ''}</p>
<progress id="progress"${running?.done != null && running.total != null ? html` value="${running.done}" max="${running.total}"` : ''} aria-labelledby="stage"></progress>
${STAGES.map((stage) => html`<template data-stage="${stage}">${words.stages[stage]}</template>`)}
</div>
<p id="idle"${running ? html` hidden` : ''}>${waiting > 0 ? words.waiting(waiting) : isPaused ? '' : words.idle}</p>
<form method="post" action="/desk/publish">
<label class="choice"><input type="checkbox" name="everything" value="yes"> <span>${words.publishAll}<br><small>${words.publishAllHint}</small></span></label>
<button>${isPaused ? words.resume : words.publishNow}</button>
</form>
</section>`;
}

function heldNotice({ id, losses }: LogEntry, language: Language) {
  const words = inLanguage(DESK_WORDS, language);
  const names = inLanguage(LOSS_NAMES, language);
  return html`<div class="notice problem" role="alert">
<p><strong>${words.held}</strong></p>
<ul>${losses.map(
    (loss) =>
      html`<li>${words.lost(names[loss.noun], isLanguage(loss.language) ? languageName(loss.language, language) : loss.language, amount(loss, loss.before), amount(loss, loss.now) ?? 0)}</li>`,
  )}</ul>
<p>${words.heldHint}</p>
<form method="post" action="/desk/accept"><input type="hidden" name="id" value="${id}"><button class="quiet">${words.accept}</button></form>
</div>`;
}

/** Prices are in cents, and are shown in dollars. */
const amount = ({ noun }: LogEntry['losses'][number], number: number | null) =>
  noun === 'middlePrice' && number !== null ? number / 100 : number;

function problem(title: string, { message }: LogEntry, hint: string) {
  return html`<div class="notice problem" role="alert"><p><strong>${title}</strong></p><p lang="en">${message}</p><p>${hint}</p></div>`;
}
