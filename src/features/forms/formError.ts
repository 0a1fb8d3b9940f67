import { ApiRefusal } from '../../contract/errors.ts';

/** Says something under the whole form; empty words take it back. */
export function showFormError(form: HTMLFormElement, words: string): void {
  const place = form.querySelector('[role="alert"]');
  if (place) place.textContent = words;
}

/** The API's own words where it refused and gave some, else what the page says to any failure. */
export function wordsFor(error: unknown, otherwise = ''): string {
  return (error instanceof ApiRefusal && error.serverMessage) || otherwise;
}
