import { inLanguage, type Language } from '@vitrine/contract/domain/language.ts';
import { html } from 'hono/html';
import { omissionLines, omissionTitle } from '../../pipeline/omissionMessages.ts';
import { STAGES } from '../../pipeline/publishReport.ts';
import type { PublishingState } from '../../service/publishingState.ts';
import type { LogEntry } from '../../service/publishLog.ts';
import { DASHBOARD_MESSAGES } from './dashboardMessages.ts';
import { timeOf } from './dashboardShell.ts';

const MAX_SHOWN = 20;

/** The last publishes: why, how they ended, what they changed and how long that took. */
export function logSection({ log }: PublishingState, language: Language) {
  const messages = inLanguage(DASHBOARD_MESSAGES, language);
  const { columns } = messages;
  if (log.length === 0) {
    return html`<section><h2>${messages.last}</h2><p>${messages.none}</p></section>`;
  }
  return html`<section>
<h2>${messages.last}</h2>
<div class="scrolls" tabindex="0" role="region" aria-label="${messages.last}">
<table>
<thead><tr><th scope="col">${columns.time}</th><th scope="col">${columns.by}</th><th scope="col">${columns.outcome}</th><th scope="col">${columns.pages}</th><th scope="col">${columns.took}</th></tr></thead>
<tbody>${log.slice(0, MAX_SHOWN).map((entry) => row(entry, language))}</tbody>
</table>
</div>
</section>`;
}

function row(entry: LogEntry, language: Language) {
  const messages = inLanguage(DASHBOARD_MESSAGES, language);
  const { outcome, times, rendered, removed, changed, isFull, message } = entry;
  const pages = isFull ? messages.allPages(rendered) : messages.pages(rendered, removed, changed);
  return html`<tr data-outcome="${outcome}">
<td>${timeOf(entry.ended, language)}</td>
<td>${new Intl.ListFormat(language).format(entry.by.map((by) => messages.by[by]))}</td>
<td>${messages.outcomes[outcome]}${times > 1 ? html` <small>${messages.times(times)}</small>` : ''}${message ? html`<br><small lang="en">${message}</small>` : ''}${omissionList(entry, language)}</td>
<td>${rendered + removed > 0 ? html`${pages}${addresses(entry, language)}` : ''}</td>
<td>${took(entry, language)}</td>
</tr>`;
}

function addresses({ addresses: paths, rendered }: LogEntry, language: Language) {
  if (paths.length === 0) return '';
  return html`<details><summary>${inLanguage(DASHBOARD_MESSAGES, language).addresses(paths.length, rendered)}</summary><ul>${paths.map(
    (path) => html`<li><a href="${path}">${decodeURI(path)}</a></li>`,
  )}</ul></details>`;
}

function omissionList({ leftOut: entries, leftOutCount }: LogEntry, language: Language) {
  if (leftOutCount === 0) return '';
  const lines = omissionLines(entries, language, leftOutCount);
  return html`<details><summary>${omissionTitle(leftOutCount, language)}</summary><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></details>`;
}

function took({ took: stages }: LogEntry, language: Language) {
  const messages = inLanguage(DASHBOARD_MESSAGES, language);
  const whole = Object.values(stages).reduce((sum, ms) => sum + ms, 0);
  if (whole === 0) return '';
  return html`<details><summary>${seconds(whole)}</summary><dl>${STAGES.filter(
    (stage) => stages[stage],
  ).map(
    (stage) =>
      html`<div><dt>${messages.stages[stage]}</dt><dd>${seconds(stages[stage] ?? 0)}</dd></div>`,
  )}</dl></details>`;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(ms < 9_950 ? 2 : 1)} s`;
