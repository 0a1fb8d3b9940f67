import { askPasswordReset } from '../../contract/calls/account.ts';
import { apiFeatures } from '../../stores/apiFeatures.ts';
import { callApi } from '../../stores/browserClient.ts';
import { checkFields, clearFieldErrors } from '../forms/fieldErrors.ts';
import { showFormError, wordsFor } from '../forms/formError.ts';
import { fieldValue, wordsOf } from './accountForm.ts';

/** Asks for the link; gives whether it is on its way to whoever has an account. */
export async function sendForgotten(form: HTMLFormElement): Promise<boolean> {
  showFormError(form, '');
  clearFieldErrors(form);
  if (!checkFields(form)) return false;
  try {
    if (!(await apiFeatures()).has('passwordReset')) {
      showFormError(form, wordsOf(form).unavailable ?? '');
      return false;
    }
    await callApi(askPasswordReset, { body: { email: fieldValue(form, 'email') } });
    return true;
  } catch (error) {
    showFormError(form, wordsFor(error, wordsOf(form).error));
    return false;
  }
}
