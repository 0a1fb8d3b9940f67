import { register } from '../../contract/calls/account.ts';
import { ApiRefusal } from '../../contract/errors.ts';
import { callApi } from '../../stores/browserClient.ts';
import {
  checkFields,
  clearFieldErrors,
  fieldOf,
  showAnswer,
  showFieldError,
} from '../forms/fieldErrors.ts';
import { showFormError, wordsFor } from '../forms/formError.ts';
import type { Outcome } from '../forms/sendOnce.ts';
import { fieldValue, signInAndLeave, wordsOf } from './accountForm.ts';

/**
 * Opens an account and signs in. Gives what is to happen at each submit: once the account is open,
 * only the login is tried again.
 */
export function createRegistration(): (form: HTMLFormElement) => Promise<Outcome> {
  let opened = '';

  return async (form) => {
    showFormError(form, '');
    clearFieldErrors(form);
    const isFilledIn = checkFields(form);
    if (!passwordsMatch(form, isFilledIn) || !isFilledIn) return 'stay';
    const email = fieldValue(form, 'email');
    if (opened !== email) {
      try {
        await callApi(register, { body: { email, password: fieldValue(form, 'password') } });
        opened = email;
      } catch (error) {
        showRefusal(form, error);
        return 'stay';
      }
    }
    try {
      return await signInAndLeave(form);
    } catch (error) {
      const { loginFailed = '' } = wordsOf(form);
      showFormError(form, `${loginFailed} ${wordsFor(error, '')}`.trim());
      return 'stay';
    }
  };
}

/** Focuses the second password where no field before it needs a look. */
function passwordsMatch(form: HTMLFormElement, isFirst: boolean): boolean {
  const confirm = fieldOf(form, 'confirm');
  if (!confirm?.value || confirm.value === fieldValue(form, 'password')) return true;
  showFieldError(confirm, wordsOf(form).differ ?? '');
  if (isFirst) confirm.focus();
  return false;
}

/** Spec section 8: 409 under the address, 422 under the field the API means, else the password. */
function showRefusal(form: HTMLFormElement, error: unknown): void {
  const words = wordsFor(error, wordsOf(form).error);
  const code = error instanceof ApiRefusal ? error.code : 0;
  if (code === 409) showAnswer(form, { email: [words] });
  else if (!(error instanceof ApiRefusal) || code !== 422) showFormError(form, words);
  else if (!showAnswer(form, error.fieldErrors)) showAnswer(form, { password: [words] });
}
