import { html } from 'hono/html';
import {
  inLanguage,
  LANGUAGES,
  type Language,
  languageName,
} from '../../../../src/domain/language.ts';
import { PREVIEWED } from '../../pipeline/preview/previewPath.ts';
import { DASHBOARD_MESSAGES } from './dashboardMessages.ts';

/** The form for a preview of what is not published yet. */
export function previewSection(language: Language) {
  const messages = inLanguage(DASHBOARD_MESSAGES, language);
  return html`<section>
<h2>${messages.preview}</h2>
<p>${messages.previewHint}</p>
<form method="post" action="/desk/preview" class="fields">
<label>${messages.previewKind} <select name="kind">${PREVIEWED.map((kind) => html`<option value="${kind}">${messages.previewed[kind]}</option>`)}</select></label>
<label>${messages.previewSlug} <input name="slug" required maxlength="200" autocapitalize="none" spellcheck="false"></label>
<label>${messages.previewLanguage} <select name="language">${LANGUAGES.map((each) => html`<option value="${each}"${each === language ? html` selected` : ''}>${languageName(each, language)}</option>`)}</select></label>
<button class="quiet">${messages.previewShow}</button>
</form>
</section>`;
}
