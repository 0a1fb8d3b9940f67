import {
  type FunctionComponent,
  type PropsWithChildren,
  type ReactNode,
  startTransition,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import './movedNodes.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'astro-slot': HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>;
    }
  }
}

/**
 * Hydrates an island, in the place of the entry that @astrojs/react has for it. Translators, password
 * managers and other extensions change what the server rendered before React is there; React then
 * renders the island anew, and what a visitor has typed, chosen, focused, opened or pressed is
 * carried over.
 */
export default (island: HTMLElement) =>
  (View: FunctionComponent<PropsWithChildren>, props: object) => {
    if (!island.hasAttribute('ssr')) return;
    const view = <View {...props}>{slotOf(island)}</View>;
    const carryOver = carrier(island);
    startTransition(() => {
      hydrateRoot(island, view, {
        // Nothing is lost, so it is no error of the page.
        onRecoverableError() {
          console.count('Islands changed before hydration');
          carryOver();
        },
      });
    });
  };

/** What the page put into the island, which stays as the server rendered it: no HTML is parsed anew. */
function slotOf(island: Element): ReactNode {
  const nodes = island.querySelector('astro-slot')?.childNodes;
  if (!nodes) return undefined;
  const content = [...nodes];
  return (
    <astro-slot
      ref={(slot) => {
        if (!slot?.hasChildNodes()) slot?.append(...content);
      }}
      suppressHydrationWarning
      // Without it, React would take what it finds for a change.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
      dangerouslySetInnerHTML={{ __html: (globalThis.trustedTypes?.emptyHTML ?? '') as string }}
    />
  );
}

/** What holds something of the visitor's. What is read of an input below, others have as well or lack. */
const KEEPERS = 'input, textarea, select, button, a, [popover]';
type Keeper = HTMLInputElement;

/** The keepers of an island by what tells them apart, whatever others put between them. */
function keepersOf(island: Element): Map<string, Keeper> {
  const keepers = new Map<string, Keeper>();
  for (const keeper of island.querySelectorAll<Keeper>(KEEPERS)) {
    let key = keeper.localName + (keeper.id || keeper.name || keeper.className);
    // Of several that are alike, the order tells.
    while (keepers.has(key)) key += '+';
    keepers.set(key, keeper);
  }
  return keepers;
}

/** Gives what carries over to the new elements, before the island's own effects. */
function carrier(island: Element): () => void {
  const before = keepersOf(island);
  const { activeElement } = document;
  const opened = [...before.values()].filter(
    (keeper) => keeper.popover && keeper.getClientRects().length,
  );

  function carry(old: Keeper, fresh: Keeper): void {
    // An early Enter has marked the form (earlySubmit.inline.ts).
    Object.assign(fresh.form?.dataset ?? {}, old.form?.dataset);
    if (fresh.value !== old.value) fresh.value = old.value;
    if (opened.includes(old)) fresh.showPopover();
    if (old === activeElement) {
      fresh.focus();
      const { selectionStart, selectionEnd } = old;
      // An e-mail field has none.
      if (selectionStart != null) fresh.setSelectionRange(selectionStart, selectionEnd);
    }
    // React hydrates at once if it is clicked: that press is still under way, and those that were
    // made with it follow (intent.ts).
    if (old.matches('button, a'))
      old.addEventListener('click', (press) => {
        press.preventDefault();
        // Once React has run the effects that its handlers wait for.
        queueMicrotask(() => fresh.click());
      });
  }

  return () => {
    const after = keepersOf(island);
    for (const [key, old] of before) {
      const fresh = after.get(key);
      if (fresh && !old.isConnected) carry(old, fresh);
    }
    before.clear();
  };
}
