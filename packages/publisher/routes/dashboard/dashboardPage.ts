import {
  inLanguage,
  LANGUAGES,
  type Language,
  languageName,
} from '@vitrine/contract/domain/language.ts';
import { html } from 'hono/html';
import { NOUNS } from '../../pipeline/guard.ts';
import { PREVIEWED } from '../../pipeline/preview/previewPath.ts';
import type { PublishingState } from '../../service/publishingState.ts';
import { DASHBOARD_MESSAGES } from './dashboardMessages.ts';
import { dashboardShell, timeOf } from './dashboardShell.ts';
import { logSection } from './logSection.ts';
import { nowSection } from './nowSection.ts';

/**
 * What tells one state of the dashboard's lists from another: a page that shows another is loaded anew.
 */
export function revisionOf({ live, log, isPaused }: PublishingState): string {
  return [live.release, log[0]?.id, log[0]?.times, isPaused].join(' ');
}

/** The dashboard for an editor who has signed in. */
export function dashboardPage(state: PublishingState, language: Language) {
  const messages = inLanguage(DASHBOARD_MESSAGES, language);
  const body = html`<header class="bar">
<h1>${messages.title}</h1>
${languageLink(language)}
<form method="post" action="/desk/logout"><button class="link">${messages.signOut}</button></form>
</header>
<p class="notice" role="status" id="lost-connection" hidden>${messages.lostConnection}</p>
${nowSection(state, language)}
${liveSection(state, language)}
${previewSection(language)}
${logSection(state, language)}
${releasesSection(state, language)}`;
  return dashboardShell({ language, title: messages.title, body, revision: revisionOf(state) });
}

/** The form for the token; `message` says why the last one opened nothing. */
export function signInPage(language: Language, message?: 'wrongToken' | 'tooManyTokens') {
  const messages = inLanguage(DASHBOARD_MESSAGES, language);
  const body = html`<header class="bar"><h1>${messages.title}</h1>${languageLink(language)}</header>
<form method="post" action="/desk/login" class="sign-in">
<label for="token">${messages.token}</label>
<input id="token" name="token" type="password" required autocomplete="current-password" autofocus${message ? html` aria-describedby="wrong" aria-invalid="true"` : ''}>
${message ? html`<p id="wrong" class="wrong" role="alert">${messages[message]}</p>` : ''}
<button>${messages.signIn}</button>
</form>`;
  return dashboardShell({ language, title: messages.title, body });
}

function languageLink(language: Language) {
  const other = language === 'zh' ? 'en' : 'zh';
  return html`<a href="/desk?language=${other}" lang="${other}" hreflang="${other}">${inLanguage(DASHBOARD_MESSAGES, language).otherLanguage}</a>`;
}

/** What is on line, since when, and when it will next change by itself. */
function liveSection({ live, next }: PublishingState, language: Language) {
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

/** The form for a preview of what is not published yet. */
function previewSection(language: Language) {
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

/** The releases that can be gone back to. */
function releasesSection({ kept, live, log }: PublishingState, language: Language) {
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
