import type { Language } from '../../contract/language.ts';
import { drawMarkup } from '../promotion/drawMarkup.ts';
import { element } from '../promotion/markup.ts';
import type { FilterWords } from './bringFilters.ts';
import { drawCard } from './drawCard.ts';
import type { OfferedPiece } from './refine.ts';

/** The list of pieces that stands in the place of the page's own while filters are set. */
export interface FoundList {
  /** Draws the first `show` of them; nothing is an answer, too. */
  draw: (found: OfferedPiece[], show: number) => void;
  /** Puts the page's own list back. */
  leave: () => void;
}

interface Uses {
  language: Language;
  words: FilterWords;
  onMore: () => void;
  onClear: () => void;
}

/** `section` holds the page's list, and its pagination where there is one. */
export function openFoundList(section: HTMLElement, uses: Uses): FoundList {
  const { language, words, onMore, onClear } = uses;
  const own = section.querySelector<HTMLElement>(':scope > ul');
  const model = own?.querySelector('li');
  if (!own || !model) throw new Error('The page has no list of pieces.');
  const owned = [own, ...section.querySelectorAll<HTMLElement>(':scope > nav')];
  const list = own.cloneNode(false) as HTMLElement;
  const none = drawMarkup(
    element('p', 'text-lead text-muted', [words.filters.none]),
  ) as HTMLElement;
  const clear = buttonFor(words.filters.clear, onClear);
  const more = buttonFor(words.filters.more, () => {
    shown = list.children.length;
    onMore();
  });
  const place = document.createElement('div');
  place.className = 'filters-found';
  place.append(list, none, clear, more);
  /** As many pieces were there before more were asked for. */
  let shown: number | null = null;

  return {
    draw: (found, show) => {
      const held = list.contains(document.activeElement)
        ? (document.activeElement as HTMLAnchorElement).href
        : null;
      list.replaceChildren(
        ...found.slice(0, show).map((piece) => drawCard(model, piece, language, words)),
      );
      none.hidden = clear.hidden = found.length > 0;
      more.hidden = found.length <= show;
      for (const part of owned) part.hidden = true;
      if (!place.isConnected) own.after(place);
      dispatchEvent(new Event('cards'));
      const links = [...list.querySelectorAll<HTMLAnchorElement>('h3 a')];
      if (shown !== null) links[shown]?.focus();
      else links.find(({ href }) => href === held)?.focus({ preventScroll: true });
      shown = null;
    },
    leave: () => {
      for (const part of owned) part.hidden = false;
      place.remove();
    },
  };
}

function buttonFor(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-quiet';
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}
