import { fieldOf } from '../forms/fieldErrors.ts';
import type { Outcome } from '../forms/sendOnce.ts';
import { notify } from '../notices/notices.store.ts';
import { safeRedirect } from './safeRedirect.ts';
import { signIn } from './signIn.ts';

/** The form's messages, by the `data-` names its button carries. */
export function wordsOf(form: HTMLFormElement): DOMStringMap {
  return form.querySelector<HTMLButtonElement>('button[type="submit"]')?.dataset ?? {};
}

/** A field's text; an e-mail address without the spaces it was pasted with. */
export function fieldValue(form: HTMLFormElement, name: string): string {
  const control = fieldOf(form, name);
  return (control?.type === 'email' ? control.value.trim() : control?.value) ?? '';
}

/** Signs in with what the form holds and goes on; rejects as the call does. */
export async function signInAndLeave(form: HTMLFormElement): Promise<Outcome> {
  // The page stays as it is until the next one is there.
  document.documentElement.toggleAttribute('data-leaving', true);
  let isStored = false;
  try {
    isStored = await signIn(fieldValue(form, 'email'), fieldValue(form, 'password'));
  } finally {
    if (!isStored) document.documentElement.toggleAttribute('data-leaving', false);
  }
  if (!isStored) {
    notify('error', wordsOf(form).notStored ?? '');
    return 'stay';
  }
  const redirect = new URLSearchParams(location.search).get('redirect');
  location.assign(safeRedirect(redirect, location.origin) ?? form.dataset.home ?? '/');
  return 'leave';
}
