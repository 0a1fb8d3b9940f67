import { createInquiry } from '../../contract/calls/inquiries.ts';
import { ApiRefusal } from '../../contract/errors.ts';
import { callApi } from '../../stores/browserClient.ts';
import {
  checkFields,
  clearFieldErrors,
  fieldOf,
  forgiveOnInput,
  showAnswer,
} from '../forms/fieldErrors.ts';
import { showFormError, wordsFor } from '../forms/formError.ts';
import { type Outcome, sendOnce } from '../forms/sendOnce.ts';
import { notify } from '../notices/notices.store.ts';
import { suggestCountries } from './suggestCountries.ts';

/** How long a form says that it was submitted, in ms (spec section 9). */
const SUBMITTED_MS = 3_000;

/**
 * Brings a form to life: what is wrong is said under its fields, a sent question shows Submitted
 * for 3 s, then the form is cleared and `onDone` runs. Gives a function that clears it at once.
 */
export function attachInquiryForm(form: HTMLFormElement, onDone?: () => void): () => void {
  let timer = 0;

  function showSubmitted(submitted: boolean): void {
    clearTimeout(timer);
    form.toggleAttribute('data-submitted', submitted);
    const place = form.querySelector('[data-submitted-place]');
    if (place) place.textContent = submitted ? (form.dataset.submittedWords ?? '') : '';
  }

  function clear(): void {
    showSubmitted(false);
    form.reset();
  }

  async function send(): Promise<Outcome> {
    showFormError(form, '');
    clearFieldErrors(form);
    if (!checkFields(form)) return 'stay';
    try {
      await callApi(createInquiry, { body: inquiryOf(form) });
    } catch (error) {
      showFailure(form, error);
      return 'stay';
    }
    if (!form.checkVisibility()) {
      // A drawer that was closed meanwhile still owes its answer.
      notify('success', form.dataset.submittedWords ?? '');
      clear();
      return 'stay';
    }
    showSubmitted(true);
    form.querySelector<HTMLElement>('[role="status"]')?.focus();
    timer = window.setTimeout(() => {
      clear();
      onDone?.();
    }, SUBMITTED_MS);
    return 'stay';
  }

  sendOnce(form, send);
  forgiveOnInput(form);
  form.addEventListener('focusin', () => suggestCountries(), { once: true });
  // Somebody was here before this script.
  if (form.matches(':focus-within')) void suggestCountries();
  return clear;
}

function inquiryOf(form: HTMLFormElement) {
  const text = (name: string) => fieldOf(form, name)?.value.trim() ?? '';
  return { email: text('email'), country: text('country'), description: text('description') };
}

function showFailure(form: HTMLFormElement, error: unknown): void {
  const isVisible = form.checkVisibility();
  const wrong = error instanceof ApiRefusal && error.code === 422 ? error.fieldErrors : {};
  if (isVisible && showAnswer(form, wrong)) return;
  const words = wordsFor(error, form.dataset.failed);
  if (isVisible) showFormError(form, words);
  else notify('error', form.dataset.failed ?? words);
}
