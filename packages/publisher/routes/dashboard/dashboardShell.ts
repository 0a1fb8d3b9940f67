import { LANGUAGE_NAMES, type Language } from '@vitrine/contract/domain/language.ts';
import { html } from 'hono/html';

export interface DashboardShell {
  language: Language;
  title: string;
  body: ReturnType<typeof html>;
  /** What the page shows, where it is to follow what happens. */
  revision?: string;
}

/** The frame of every page that the publisher makes itself. */
export function dashboardShell({ language, title, body, revision }: DashboardShell) {
  return html`<!doctype html>
<html lang="${LANGUAGE_NAMES[language].html}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/desk/dashboard.css">
${revision === undefined ? '' : html`<script src="/desk/dashboard.js" defer></script>`}
</head>
<body data-revision="${revision ?? ''}">
<main>
${body}
</main>
</body>
</html>
`;
}

/** A time (ms since the epoch), in UTC until the dashboard's script shows it where the reader is. */
export function timeOf(ms: number, language: Language) {
  const text = new Intl.DateTimeFormat(LANGUAGE_NAMES[language].intl, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(ms);
  return html`<time datetime="${new Date(ms).toISOString()}">${text} UTC</time>`;
}
