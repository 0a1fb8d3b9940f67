import { eraseAccount, exportAccount } from '../../contract/calls/personalData.ts';
import { ApiRefusal } from '../../contract/errors.ts';
import { callApi } from '../../stores/browserClient.ts';
import { checkFields, clearFieldErrors, showAnswer } from '../forms/fieldErrors.ts';
import { showFormError, wordsFor } from '../forms/formError.ts';
import { fieldValue, wordsOf } from './accountForm.ts';
import { forgetCustomer } from './signOut.ts';

/** Asks for everything the shop has of the customer and saves it as a file; gives whether it is. */
export function sendExport(form: HTMLFormElement): Promise<boolean> {
  return withPassword(form, async (password) => {
    saveJson('your-data.json', await callApi(exportAccount, { body: { password } }));
  });
}

/** Erases the account and signs out here; gives whether it is done. */
export function sendErasure(form: HTMLFormElement): Promise<boolean> {
  return withPassword(form, async (password) => {
    await callApi(eraseAccount, { body: { password } });
    forgetCustomer();
  });
}

async function withPassword(
  form: HTMLFormElement,
  work: (password: string) => Promise<void>,
): Promise<boolean> {
  showFormError(form, '');
  clearFieldErrors(form);
  if (!checkFields(form)) return false;
  try {
    await work(fieldValue(form, 'password'));
    return true;
  } catch (error) {
    const isRefused = error instanceof ApiRefusal;
    if (isRefused && error.status === 404) showFormError(form, wordsOf(form).unavailable ?? '');
    else if (!isRefused || !showAnswer(form, error.fieldErrors)) {
      showFormError(form, wordsFor(error, wordsOf(form).error));
    }
    return false;
  }
}

function saveJson(name: string, data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
