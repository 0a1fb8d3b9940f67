/** Whether the element's button was clicked before its script came; says so once. */
export function isClickedEarly(host: HTMLElement): boolean {
  const isClicked = host.hasAttribute('data-clicked-early');
  host.removeAttribute('data-clicked-early');
  return isClicked;
}
