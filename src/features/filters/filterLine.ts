/** The parts of FilterLine.astro, and what stands around them. */
export interface FilterLine {
  place: HTMLElement;
  /** Invisible, but for the line, while it waits for what the address asks for. */
  section: HTMLElement;
  open: HTMLButtonElement;
  sort: HTMLSelectElement;
  status: HTMLElement;
  /** Tries again what failed, and later clears the filters. */
  again: HTMLButtonElement;
}

/** On a page that has one. */
export function findFilterLine(): FilterLine {
  const place = document.getElementById('filters') as HTMLElement;
  const [open, again] = place.querySelectorAll('button') as unknown as HTMLButtonElement[];
  return {
    place,
    section: place.parentElement,
    open,
    again,
    sort: place.querySelector('select'),
    status: place.querySelector('p'),
  } as FilterLine;
}
