/** What follows a submit: the form can be used again, or the page is being left. */
export type Outcome = 'stay' | 'leave';

/** Set by a page that had no script yet when Enter was pressed (earlySubmit.inline.ts). */
const EARLY = 'data-submitted-early';

/**
 * Runs `send` at each submit, one at a time. Meanwhile the button is disabled, busy, and says so
 * in the words of its `data-busy`. In the markup the button is disabled: a form whose script never
 * came can't send a password anywhere.
 */
export function sendOnce(form: HTMLFormElement, send: () => Promise<Outcome>): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) return;
  const words = button.textContent;

  function showSending(sending: boolean): void {
    if (!button) return;
    button.disabled = sending;
    button.setAttribute('aria-busy', String(sending));
    button.textContent = sending ? (button.dataset.busy ?? words) : words;
  }

  form.noValidate = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    showSending(true);
    let outcome: Outcome = 'stay';
    try {
      outcome = await send();
    } finally {
      if (outcome === 'stay') showSending(false);
    }
  });
  // The back button brings the page back as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showSending(false);
  });
  showSending(false);
  if (form.hasAttribute(EARLY)) form.requestSubmit();
  form.removeAttribute(EARLY);
}
