import { html } from 'hono/html';
import { inLanguage, LANGUAGE_NAMES, type Language } from '../../../src/contract/language.ts';
import { formatPrice, parsePrice } from '../../../src/contract/money.ts';
import type { PracticePayment } from './practicePayment.ts';
import { WINDOW_WORDS, type WindowWords } from './windowWords.ts';

/** What the window shows. */
export interface WindowScene {
  language: Language;
  /** `undefined` while the shop still prepares the payment. */
  view: { payment: PracticePayment | undefined; session: string; source: string } | undefined;
}

/**
 * The practice window: a page of its own, in the buyer's language. Its script is not deferred, so
 * that no button is there before it does something.
 */
export function windowPage({ language, view }: WindowScene) {
  const words = inLanguage(WINDOW_WORDS, language);
  return html`<!doctype html>
<html lang="${LANGUAGE_NAMES[language].html}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="window.css">
<script src="window.js"></script>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p class="practice">${words.noMoney}</p>
${view ? content(words, view) : html`<p role="status">${words.waiting}</p>`}
</main>
</body>
</html>
`;
}

function content(
  words: WindowWords,
  { payment, source, session }: NonNullable<WindowScene['view']>,
) {
  if (!payment || payment.status === 'COMPLETED') {
    return html`<p role="alert">${words.gone}</p>
<button type="button" class="quiet" value="cancel">${words.close}</button>`;
  }
  const amount = parsePrice(payment.unit.amount.value);
  return html`<dl>
<div><dt>${words.amount}</dt><dd class="amount">${amount === undefined ? '' : formatPrice(amount)} ${payment.unit.amount.currency_code}</dd></div>
<div><dt>${words.order}</dt><dd>${payment.unit.invoice_id ?? payment.id}</dd></div>
<div><dt>${words.way}</dt><dd>${words.ways[source] ?? words.ways.paypal}</dd></div>
</dl>
<form method="post">
<input type="hidden" name="id" value="${payment.id}">
<input type="hidden" name="session" value="${session}">
<button name="ending" value="approve" autofocus>${words.approve}</button>
<details>
<summary>${words.others}</summary>
<button name="ending" value="decline" class="quiet">${words.decline}</button>
<button name="ending" value="hold" class="quiet">${words.hold}</button>
</details>
<button type="button" class="link" value="cancel">${words.cancel}</button>
</form>`;
}
