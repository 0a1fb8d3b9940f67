/**
 * Makes a change during which an element stays where it is on the screen. What is pressed must not
 * give way to something else before the second press of a double click. Not every browser keeps
 * places itself, and none does when what it went by is taken away.
 */
export function holdPlace(element: Element | null, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  change();
  if (!element?.isConnected) return;
  const top = element.getBoundingClientRect().top - before;
  scrollBy({ top, behavior: 'instant' });
}
