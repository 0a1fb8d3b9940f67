import { forgiveOnInput } from '../forms/fieldErrors.ts';
import { type Outcome, sendOnce } from '../forms/sendOnce.ts';
import { sendForgotten } from './forgottenForm.ts';
import { sendNewPassword } from './newPasswordForm.ts';

/** Asking for the link, and using it. When it is done, the form makes way for what is next. */
const form = document.querySelector<HTMLFormElement>('form[data-password-form]');

async function send(sent: HTMLFormElement): Promise<Outcome> {
  const submit = sent.dataset.passwordForm === 'forgotPassword' ? sendForgotten : sendNewPassword;
  if (!(await submit(sent))) return 'stay';
  sent.hidden = true;
  document.querySelector('[data-password-done]')?.removeAttribute('hidden');
  return 'leave';
}

if (form) {
  sendOnce(form, () => send(form));
  forgiveOnInput(form);
}
