import type { BrowserContext } from '@playwright/test';

/** Takes from a context's pages what Safari 16.4, Chrome 111 and Firefox 128 have not, or one of them. */
export async function makeOld(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const window = globalThis as unknown as Record<string, Record<string, unknown>>;
    const absent: Record<string, string[]> = {
      Promise: ['withResolvers', 'try'],
      Object: ['groupBy'],
      Map: ['groupBy'],
      Array: ['fromAsync'],
      URL: ['parse', 'canParse'],
      AbortSignal: ['any'],
      RegExp: ['escape'],
      'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'symmetricDifference'],
      'Iterator.prototype': ['map', 'filter', 'toArray', 'take', 'drop', 'find', 'some', 'every'],
      'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
      'Element.prototype': ['checkVisibility', 'setHTML', 'moveBefore', 'setHTMLUnsafe'],
      'HTMLElement.prototype': ['popover', 'showPopover', 'hidePopover', 'togglePopover'],
      'HTMLButtonElement.prototype': ['command', 'commandForElement', 'popoverTargetElement'],
      'HTMLDialogElement.prototype': ['closedBy', 'requestClose'],
      'Document.prototype': ['startViewTransition', 'activeViewTransition'],
      'Navigator.prototype': ['locks', 'scheduling'],
      'Crypto.prototype': ['randomUUID'],
      Intl: ['DurationFormat'],
      globalThis: ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation'],
    };
    for (const [path, names] of Object.entries(absent)) {
      const owner = path
        .split('.')
        .reduce<Record<string, unknown> | undefined>(
          (found, name) => found?.[name] as Record<string, unknown> | undefined,
          path === 'globalThis' ? { globalThis } : window,
        );
      for (const name of names) if (owner) delete owner[name];
    }
    for (const name of ['ViewTransition', 'CommandEvent', 'CloseWatcher', 'Temporal', 'Scheduler'])
      delete window[name];
  });
}
