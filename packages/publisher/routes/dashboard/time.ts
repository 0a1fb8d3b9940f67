import { LANGUAGE_NAMES, type Language } from '@vitrine/contract/domain/language.ts';
import { html } from 'hono/html';

/** A time (ms since the epoch), in UTC until the dashboard's script shows it where the reader is. */
export function timeOf(ms: number, language: Language) {
  const text = new Intl.DateTimeFormat(LANGUAGE_NAMES[language].intl, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(ms);
  return html`<time datetime="${new Date(ms).toISOString()}">${text} UTC</time>`;
}
