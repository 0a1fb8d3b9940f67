/** What was pressed in a part of the page and waits for its script (earlyPress.ts). */
export const pressed = (part: ParentNode = document) =>
  part.querySelectorAll<HTMLElement>(':is(button, a)[aria-busy=true]');
