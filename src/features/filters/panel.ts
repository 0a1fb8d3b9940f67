import { closeIcon } from '../notices/closeIcon.ts';
import { drawMarkup } from '../promotion/drawMarkup.ts';
import type { FilterWords } from './bringFilters.ts';
import type { FilterLine } from './filterLine.ts';
import { drawPanelForm, type PanelForm } from './panelForm.ts';
import { dialogMarkup, type Useful } from './panelMarkup.ts';
import type { Wanted } from './wanted.ts';

/** The filters: under their line on wide screens, and a side panel on narrow ones. */
export interface Panel {
  toggle: () => void;
  fill: (wanted: Wanted) => void;
  /** Says, where it covers them, how many pieces there are. */
  tell: (text: string) => void;
}

interface Uses {
  words: FilterWords;
  useful: Useful;
  onChange: (read: PanelForm['read']) => void;
  onClear: () => void;
}

const WIDE = '(min-width: 48rem)';

export function openPanel({ place, open }: FilterLine, uses: Uses): Panel {
  const { words, useful, onChange, onClear } = uses;
  const { form, fill, read } = drawPanelForm(words, useful);
  const [show, clear] = form.querySelectorAll<HTMLButtonElement>('.filters-actions button');
  const status = form.querySelector('[role=status]');
  const region = document.createElement('div');
  region.id = 'filters-panel';
  region.className = 'filters-region';
  region.role = 'group';
  region.ariaLabel = words.filters.title;
  region.hidden = true;
  place.after(region);
  open.setAttribute('aria-controls', region.id);
  const dialog = drawMarkup(dialogMarkup(words)) as HTMLDialogElement;
  dialog.querySelector('button')?.append(closeIcon());
  document.body.append(dialog);

  const setOpen = (isOpen: boolean) => open.setAttribute('aria-expanded', String(isOpen));
  const close = () => {
    region.hidden = true;
    dialog.close();
    setOpen(false);
  };
  form.addEventListener('change', () => onChange(read));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onChange(read);
    if (!form.querySelector('[aria-invalid]')) dialog.close();
  });
  clear?.addEventListener('click', onClear);
  dialog.querySelector('button')?.addEventListener('click', () => dialog.close());
  // A press on what lies around the panel closes it as Escape does.
  dialog.addEventListener('click', ({ target, clientX }) => {
    if (target === dialog && clientX < dialog.getBoundingClientRect().left) dialog.close();
  });
  dialog.addEventListener('close', () => setOpen(false));
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', () => {
    const isHeld = form.contains(document.activeElement);
    close();
    if (isHeld) open.focus();
  });

  return {
    toggle: () => {
      if (!region.hidden) return close();
      setOpen(true);
      if (wide.matches) {
        region.append(form);
        region.hidden = false;
      } else {
        dialog.append(form);
        dialog.showModal();
      }
    },
    fill,
    tell: (text) => {
      if (show) show.textContent = text;
      if (status) status.textContent = text;
    },
  };
}
