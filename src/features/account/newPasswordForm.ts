import { resetPassword } from '../../contract/calls/account.ts';
import { ApiRefusal } from '../../contract/errors.ts';
import { callApi } from '../../stores/browserClient.ts';
import { clearSession } from '../../stores/session.ts';
import {
  checkFields,
  clearFieldErrors,
  fieldOf,
  showAnswer,
  showFieldError,
} from '../forms/fieldErrors.ts';
import { showFormError, wordsFor } from '../forms/formError.ts';
import { fieldValue, wordsOf } from './accountForm.ts';

/** Sets the new password by the link's token; gives whether that is done. Old sessions have ended. */
export async function sendNewPassword(form: HTMLFormElement): Promise<boolean> {
  showFormError(form, '');
  clearFieldErrors(form);
  if (!checkFields(form)) return false;
  const password = fieldValue(form, 'password');
  const confirm = fieldOf(form, 'confirm');
  if (confirm && confirm.value !== password) {
    showFieldError(confirm, wordsOf(form).differ ?? '');
    confirm.focus();
    return false;
  }
  try {
    await callApi(resetPassword, { body: { token: location.hash.slice(1), password } });
    history.replaceState(null, '', location.pathname);
    clearSession();
    return true;
  } catch (error) {
    const isShown = error instanceof ApiRefusal && showAnswer(form, error.fieldErrors);
    if (!isShown) showFormError(form, wordsFor(error, wordsOf(form).error));
    return false;
  }
}
