/**
 * A field with a list of links under it, after the ARIA combobox pattern: the focus stays in the
 * field, arrows move through the list and around its ends, Enter follows the link that is marked.
 */
export interface Combobox {
  /** To be called when the list was drawn anew: a link that was marked and is still there stays so. */
  drawn: () => void;
}

export function openCombobox(field: HTMLInputElement, list: HTMLElement): Combobox {
  let marked = -1;
  let markedLink: string | null = null;
  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')];

  function mark(place: number): void {
    const all = options();
    marked = place;
    markedLink = all[place]?.getAttribute('href') ?? null;
    for (const [index, option] of all.entries()) {
      option.id = `${list.id}-${index}`;
      option.ariaSelected = String(index === marked);
      if (index === marked) option.scrollIntoView({ block: 'nearest' });
    }
    if (marked < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', `${list.id}-${marked}`);
  }

  field.addEventListener('keydown', (event) => {
    // An input method's own keys choose among its characters.
    if (event.isComposing) return;
    const all = options();
    const chosen = all[marked];
    // Before the first and after the last stands the field itself.
    const places = all.length + 1;
    switch (event.key) {
      case 'ArrowDown':
        mark(((marked + 2) % places) - 1);
        break;
      case 'ArrowUp':
        mark(((marked + places) % places) - 1);
        break;
      case 'Enter':
        if (!chosen) return;
        chosen.click();
        break;
      default:
        return;
    }
    event.preventDefault();
  });
  // Who types on is in the field again.
  field.addEventListener('input', () => mark(-1));
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-controls', list.id);
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-expanded', 'false');
  return {
    drawn: () => {
      const all = options();
      field.setAttribute('aria-expanded', String(all.length > 0));
      mark(all.findIndex((option) => option.getAttribute('href') === markedLink));
    },
  };
}
