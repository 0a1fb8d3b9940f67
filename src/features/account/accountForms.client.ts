import { apiFeatures } from '../../stores/apiFeatures.ts';
import { forgiveOnInput } from '../forms/fieldErrors.ts';
import { sendOnce } from '../forms/sendOnce.ts';
import { sendLogin } from './loginForm.ts';
import { createRegistration } from './registerForm.ts';

/** Both forms; the link between them is keepRedirect.inline.ts's. */
const form = document.querySelector<HTMLFormElement>('form[data-form]');

if (form) {
  const send = form.dataset.form === 'login' ? sendLogin : createRegistration();
  sendOnce(form, () => send(form));
  forgiveOnInput(form);
}

const forgot = document.querySelector('[data-forgot-password]');
if (forgot) {
  forgot.toggleAttribute('hidden', !(await apiFeatures()).has('passwordReset'));
}

window.addEventListener('pageshow', () => {
  document.documentElement.removeAttribute('data-leaving');
});
