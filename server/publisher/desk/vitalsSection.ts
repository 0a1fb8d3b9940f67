import { html } from 'hono/html';
import { inLanguage, LANGUAGE_NAMES, type Language } from '../../../src/contract/language.ts';
import { type Template, VITALS, type Vital } from '../../../src/contract/vitals.ts';
import { figureOf, ratingOf } from './vitalRating.ts';
import type { DeskVitals } from './vitalsReader.ts';
import { VITAL_WORDS } from './vitalWords.ts';

type Told = Extract<DeskVitals, { state: 'told' }>;

/** How fast each kind of page was for visitors. */
export function vitalsSection(vitals: DeskVitals, language: Language) {
  const words = inLanguage(VITAL_WORDS, language);
  return html`<section>
<h2>${words.title}</h2>
${vitals.state === 'told' ? figures(vitals, language) : html`<p>${words.absent[vitals.state]}</p>`}
</section>`;
}

function figures({ days, templates }: Told, language: Language) {
  const words = inLanguage(VITAL_WORDS, language);
  if (templates.length === 0) return html`<p>${words.none(days)}</p>`;
  return html`<p>${words.hint(days)}</p>
<div class="scrolls" tabindex="0" role="region" aria-label="${words.title}">
<table>
<thead><tr><th scope="col">${words.page}</th><th scope="col">${words.views}</th>${VITALS.map(
    (vital) => html`<th scope="col">${words.vitals[vital]}</th>`,
  )}</tr></thead>
<tbody>${templates.map((each) => row(each, language))}</tbody>
</table>
</div>`;
}

function row({ template, views, p75 }: Told['templates'][number], language: Language) {
  const words = inLanguage(VITAL_WORDS, language);
  const count = views.toLocaleString(LANGUAGE_NAMES[language].intl);
  return html`<tr>
<td>${words.templates[template as Template] ?? template}</td>
<td data-name="${words.views}">${count}</td>
${VITALS.map((vital) => cell(vital, p75[vital], language))}
</tr>`;
}

function cell(vital: Vital, p75: number | undefined, language: Language) {
  const words = inLanguage(VITAL_WORDS, language);
  const name = words.vitals[vital];
  if (p75 === undefined) {
    return html`<td data-name="${name}"><small>${words.noFigure}</small></td>`;
  }
  const rating = ratingOf(vital, p75);
  return html`<td data-name="${name}" data-rating="${rating}">${figureOf(vital, p75)} <small>${words.ratings[rating]}</small></td>`;
}
