/** The first control of a form that is marked as wrong; it takes the focus. */
export function firstInvalid(form: HTMLFormElement | null): HTMLElement | undefined {
  const controls = [...(form?.elements ?? [])] as HTMLElement[];
  return controls.find(({ ariaInvalid }) => ariaInvalid === 'true');
}
