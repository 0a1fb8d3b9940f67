import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * A field with a list of links under it, after the ARIA combobox pattern: the focus stays in the
 * field, arrows move through the list and around its ends, Enter follows the active link. A link
 * that is active and still there when the list changes stays so.
 *
 * @param list The list's id.
 * @param hrefs Where its links lead to, each once.
 */
export function useCombobox(list: string, hrefs: readonly string[]) {
  const [activeHref, setActiveHref] = useState<string | null>(null);
  const activeLink = useRef<HTMLAnchorElement>(null);
  const active = activeHref === null ? -1 : hrefs.indexOf(activeHref);
  useLayoutEffect(() => {
    if (active >= 0) activeLink.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function onKeyDown(event: KeyboardEvent): void {
    // An input method's own keys choose among its characters.
    if (event.nativeEvent.isComposing) return;
    // Before the first and after the last stands the field itself.
    const places = hrefs.length + 1;
    switch (event.key) {
      case 'ArrowDown':
        setActiveHref(hrefs[((active + 2) % places) - 1] ?? null);
        break;
      case 'ArrowUp':
        setActiveHref(hrefs[((active + places) % places) - 1] ?? null);
        break;
      case 'Enter':
        if (active < 0) return;
        activeLink.current?.click();
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return {
    field: {
      role: 'combobox',
      'aria-controls': list,
      'aria-autocomplete': 'list',
      'aria-expanded': hrefs.length > 0,
      'aria-activedescendant': active < 0 ? undefined : `${list}-${active}`,
      onKeyDown,
    } as const,
    option: (href: string, onClick: () => void) => {
      const place = hrefs.indexOf(href);
      const isActive = place === active;
      return {
        role: 'option',
        id: `${list}-${place}`,
        href,
        tabIndex: -1,
        onClick,
        'aria-selected': isActive,
        ref: isActive ? activeLink : undefined,
      } as const;
    },
    clear: () => setActiveHref(null),
  };
}

export type Combobox = ReturnType<typeof useCombobox>;
