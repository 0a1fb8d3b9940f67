const template = document.querySelector<HTMLTemplateElement>('template#review-parts');

/** A copy of a part that ReviewTemplates.astro printed for the script. */
export function copyPart<Part extends HTMLElement = HTMLElement>(selector: string): Part {
  const part = template?.content.querySelector<Part>(selector);
  if (!part) throw new Error(`The page's review template has no ${selector}.`);
  return document.importNode(part, true);
}

/** A sentence with `{{name}}`s that the template carries. */
export function partWords(name: 'stars' | 'position'): string {
  return template?.dataset[name] ?? '';
}

/** The part of a review, a section or a copy that goes by a name. */
export function partOf(root: Element, name: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-part="${name}"]`);
}
