import { html } from 'hono/html';
import {
  inLanguage,
  LANGUAGES,
  type Language,
  languageName,
} from '../../../src/contract/language.ts';
import { PREVIEWED } from '../preview/previewPath.ts';
import { DESK_WORDS } from './deskWords.ts';

/** Asks for a preview of what is not published yet. */
export function previewSection(language: Language) {
  const words = inLanguage(DESK_WORDS, language);
  return html`<section>
<h2>${words.preview}</h2>
<p>${words.previewHint}</p>
<form method="post" action="/desk/preview" class="fields">
<label>${words.previewKind} <select name="kind">${PREVIEWED.map((kind) => html`<option value="${kind}">${words.previewed[kind]}</option>`)}</select></label>
<label>${words.previewSlug} <input name="slug" required maxlength="200" autocapitalize="none" spellcheck="false"></label>
<label>${words.previewLanguage} <select name="language">${LANGUAGES.map((each) => html`<option value="${each}"${each === language ? html` selected` : ''}>${languageName(each, language)}</option>`)}</select></label>
<button class="quiet">${words.previewShow}</button>
</form>
</section>`;
}
