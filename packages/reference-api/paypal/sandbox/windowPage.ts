import { inLanguage, LANGUAGE_NAMES, type Language } from '@vitrine/contract/domain/language.ts';
import { formatPrice, parsePrice } from '@vitrine/contract/domain/money.ts';
import { html } from 'hono/html';
import type { SandboxPayment } from './sandboxPayment.ts';
import { WINDOW_MESSAGES, type WindowMessages } from './windowMessages.ts';

/** What the window shows. */
export interface WindowScene {
  language: Language;
  /** `undefined` while the shop still prepares the payment. */
  view: { payment: SandboxPayment | undefined; session: string; source: string } | undefined;
}

/**
 * The sandbox’s window: a page of its own, in the buyer's language. Its script is not deferred, so
 * that no button is there before it does something.
 */
export function windowPage({ language, view }: WindowScene) {
  const messages = inLanguage(WINDOW_MESSAGES, language);
  return html`<!doctype html>
<html lang="${LANGUAGE_NAMES[language].html}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${messages.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="window.css">
<script src="window.js"></script>
</head>
<body>
<main>
<h1>${messages.title}</h1>
<p class="practice">${messages.noMoney}</p>
${view ? content(messages, view) : html`<p role="status">${messages.waiting}</p>`}
</main>
</body>
</html>
`;
}

function content(
  messages: WindowMessages,
  { payment, source, session }: NonNullable<WindowScene['view']>,
) {
  if (!payment || payment.status === 'COMPLETED') {
    return html`<p role="alert">${messages.gone}</p>
<button type="button" class="quiet" value="cancel">${messages.close}</button>`;
  }
  const amount = parsePrice(payment.unit.amount.value);
  return html`<dl>
<div><dt>${messages.amount}</dt><dd class="amount">${amount === undefined ? '' : formatPrice(amount)} ${payment.unit.amount.currency_code}</dd></div>
<div><dt>${messages.order}</dt><dd>${payment.unit.invoice_id ?? payment.id}</dd></div>
<div><dt>${messages.way}</dt><dd>${messages.ways[source] ?? messages.ways.paypal}</dd></div>
</dl>
<form method="post">
<input type="hidden" name="id" value="${payment.id}">
<input type="hidden" name="session" value="${session}">
<button name="ending" value="approve" autofocus>${messages.approve}</button>
<details>
<summary>${messages.others}</summary>
<button name="ending" value="decline" class="quiet">${messages.decline}</button>
<button name="ending" value="hold" class="quiet">${messages.hold}</button>
</details>
<button type="button" class="link" value="cancel">${messages.cancel}</button>
</form>`;
}
