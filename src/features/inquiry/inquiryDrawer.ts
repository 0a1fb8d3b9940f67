import { clearFieldErrors, fieldOf } from '../forms/fieldErrors.ts';
import { showFormError } from '../forms/formError.ts';
import { bringDrawer } from './bringDrawer.ts';
import { attachInquiryForm } from './inquiryForm.ts';

let opener: HTMLElement | undefined;
/** What the drawer wrote into the question by itself; anything else is the visitor's. */
let prefilled = '';
const attached = new WeakSet<HTMLDialogElement>();

/**
 * Opens the drawer for a link, with the link's product in the question. Rejects where the drawer
 * could not be loaded.
 */
export async function openInquiry(link: HTMLElement): Promise<void> {
  const drawer = await bringDrawer();
  const form = drawer.querySelector('form');
  if (!form || drawer.open) return;
  if (!attached.has(drawer)) attach(drawer, form);
  attached.add(drawer);
  opener = link;
  const question = fieldOf(form, 'description');
  if (question && ['', prefilled].includes(question.value)) {
    prefilled = link.dataset.inquiry ?? '';
    question.value = prefilled;
  }
  drawer.showModal();
  fieldOf(form, 'email')?.focus();
}

function attach(drawer: HTMLDialogElement, form: HTMLFormElement): void {
  const clear = attachInquiryForm(form, () => drawer.close());
  for (const button of drawer.querySelectorAll('[data-close-inquiry]')) {
    button.addEventListener('click', () => drawer.close());
  }
  // A press on what lies around the panel closes it as Escape does; what was typed is kept.
  drawer.addEventListener('click', ({ target, clientX }) => {
    if (target === drawer && clientX < drawer.getBoundingClientRect().left) drawer.close();
  });
  drawer.addEventListener('close', () => {
    if (form.hasAttribute('data-submitted')) clear();
    clearFieldErrors(form);
    showFormError(form, '');
    // The browser gives the focus back where the link had it, and by now it may have gone on.
    if (document.activeElement === document.body) opener?.focus();
  });
}
