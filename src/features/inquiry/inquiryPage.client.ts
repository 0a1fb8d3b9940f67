import { attachInquiryForm } from './inquiryForm.ts';

const form = document.querySelector<HTMLFormElement>('form[data-inquiry-form="page"]');
if (form) attachInquiryForm(form);
