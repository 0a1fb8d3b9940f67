import { html } from 'hono/html';
import { inLanguage, type Language } from '../../../../src/domain/language.ts';
import type { PublishingState } from '../../service/publishingState.ts';
import { DASHBOARD_MESSAGES } from './dashboardMessages.ts';
import { dashboardShell } from './dashboardShell.ts';
import { liveSection } from './liveSection.ts';
import { logSection } from './logSection.ts';
import { nowSection } from './nowSection.ts';
import { previewSection } from './previewSection.ts';
import { releasesSection } from './releasesSection.ts';

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
