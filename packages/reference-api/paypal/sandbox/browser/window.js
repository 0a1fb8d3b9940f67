// The sandbox’s window tells its shop that it is done; what was chosen, the shop's page asks the
// sandbox.
const shop = window.opener ?? (window.parent === window ? null : window.parent);
const parameters = new URLSearchParams(location.search);
const session = parameters.get('session');

// The message holds no secret, and the shop's page may be of another origin.
const say = (event) => shop?.postMessage({ sandboxPayment: session, event }, '*');

function finish() {
  say('done');
  window.close();
}

// Chromium sometimes drops a navigation by the opener, or the opener itself, while the window still
// loads. So the window says when it has loaded, gets its payment, and navigates itself.
if (!parameters.has('id')) {
  addEventListener('message', ({ source, data }) => {
    if (source !== shop || data?.sandboxPayment !== session) return;
    parameters.set('id', data.id);
    location.replace(`?${parameters}`);
  });
  say('loaded');
}

document.addEventListener('click', ({ target }) => {
  if (target.closest('button[value="cancel"]')) finish();
});

document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const body = new URLSearchParams(new FormData(form, event.submitter));
  for (const button of form.querySelectorAll('button')) button.disabled = true;
  // Unanswered or refused, the window shows itself anew, as the payment is by now.
  const response = await fetch(form.action, { method: 'POST', body }).catch(() => null);
  if (response?.ok) finish();
  else location.reload();
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') finish();
});
