import { forgiveOnInput } from '../forms/fieldErrors.ts';
import { sendOnce } from '../forms/sendOnce.ts';
import { wordsOf } from './accountForm.ts';
import { sendErasure, sendExport } from './dataForms.ts';

/** Saving what the shop has of a customer, and erasing it. What was done is said below both. */
const done = document.querySelector<HTMLElement>('[data-data-done]');

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-data-form]')) {
  const submit = form.dataset.dataForm === 'export' ? sendExport : sendErasure;
  sendOnce(form, async () => {
    if (done) done.textContent = '';
    if (!(await submit(form))) return 'stay';
    form.reset();
    if (done) done.textContent = wordsOf(form).done ?? '';
    done?.focus();
    return 'stay';
  });
  forgiveOnInput(form);
}
