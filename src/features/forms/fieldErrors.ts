type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The form's field of this name. */
export function fieldOf(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLElement && 'validity' in control ? (control as Control) : undefined;
}

/** Says under a field what is wrong with it; empty words take the error back. */
export function showFieldError(control: Control, words: string): void {
  const place = document.getElementById(`${control.id}-error`);
  if (place) place.textContent = words;
  if (words) {
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', `${control.id}-error`);
  } else {
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
  }
}

/** Takes back the errors of all fields. */
export function clearFieldErrors(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) showFieldError(control, '');
}

/** Says what is missing or malformed; gives whether everything may be sent. */
export function checkFields(form: HTMLFormElement): boolean {
  const wrong = controlsOf(form).filter((control) => {
    const words = complaintAbout(control);
    showFieldError(control, words);
    return words !== '';
  });
  wrong[0]?.focus();
  return wrong.length === 0;
}

/**
 * Says the API's words under the fields they are about. Gives whether one of these is in the form;
 * the first has the focus then.
 */
export function showAnswer(form: HTMLFormElement, errors: Record<string, string[]>): boolean {
  const wrong = controlsOf(form).filter(({ name }) => errors[name]?.length);
  for (const control of wrong) showFieldError(control, errors[control.name]?.join(' ') ?? '');
  wrong[0]?.focus();
  return wrong.length > 0;
}

/** An error is taken back when its field is changed. */
export function forgiveOnInput(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    const control =
      target instanceof HTMLElement && fieldOf(form, target.getAttribute('name') ?? '');
    if (control) showFieldError(control, '');
  });
}

function complaintAbout(control: Control): string {
  const { validity, value, type, dataset } = control;
  const isBlank = type !== 'password' && value.trim() === '';
  if (validity.valueMissing || (control.required && isBlank)) return dataset.missing ?? '';
  if (validity.typeMismatch) return dataset.mismatch ?? '';
  return value.length > Number(dataset.most ?? value.length) ? (dataset.tooLong ?? '') : '';
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control => 'validity' in element && 'required' in element,
  );
}
