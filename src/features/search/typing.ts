/**
 * Tells what is typed into a field as it is typed. While an input method composes, nothing is told:
 * the letters of a syllable are not what is looked for.
 */
export function onTyping(field: HTMLInputElement, tell: (query: string) => void): void {
  let last = field.value;
  const say = () => {
    if (field.value === last) return;
    last = field.value;
    tell(last);
  };
  field.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) say();
  });
  field.addEventListener('compositionend', say);
}
