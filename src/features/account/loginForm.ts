import { checkFields, clearFieldErrors } from '../forms/fieldErrors.ts';
import { showFormError, wordsFor } from '../forms/formError.ts';
import type { Outcome } from '../forms/sendOnce.ts';
import { signInAndLeave, wordsOf } from './accountForm.ts';

/** Signs in; what the API says against it stands in red under the form (spec section 8). */
export async function sendLogin(form: HTMLFormElement): Promise<Outcome> {
  showFormError(form, '');
  clearFieldErrors(form);
  if (!checkFields(form)) return 'stay';
  try {
    return await signInAndLeave(form);
  } catch (error) {
    showFormError(form, wordsFor(error, wordsOf(form).error));
    return 'stay';
  }
}
