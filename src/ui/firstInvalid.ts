/** The first control of a form that is marked as wrong; it takes the focus. */
export const firstInvalid = (form: ParentNode | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]');
