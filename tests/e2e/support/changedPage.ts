import type { Page } from '@playwright/test';

/** What changes a page from outside: each runs in the page. */
const CHANGES = {
  /** Puts elements of its own in the place of every text, and of what is added later. */
  translator() {
    const isOwn = (node: Node | null) =>
      node?.parentElement?.closest('font, script, style, template');
    const translate = (text: Text) => {
      if (isOwn(text) || !text.data.trim()) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateIn = (root: Node) => {
      if (root instanceof Text) return translate(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.lang = 'fr';
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') translate(target as Text);
        for (const node of addedNodes) if (node.isConnected) translateIn(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  },
  /** Puts an element behind every field, and marks the fields. */
  passwordManager() {
    for (const field of document.querySelectorAll('input, textarea, select')) {
      field.after(document.createElement('div'));
      field.setAttribute('data-lpignore', 'false');
      (field as HTMLElement).style.backgroundImage = 'none';
    }
  },
  /** Marks the page, wraps numbers in links, and adds elements of its own. */
  extension() {
    document.body.setAttribute('cz-shortcut-listen', 'true');
    document.body.append(document.createElement('div'));
    for (const element of document.querySelectorAll('a, button, p, main')) {
      element.setAttribute('data-darkreader-inline-color', '');
    }
    for (const island of document.querySelectorAll('astro-island')) {
      island.prepend(document.createElement('grammarly-extension'));
      for (const paragraph of island.querySelectorAll('p, form')) {
        paragraph.append(document.createElement('span'));
      }
    }
  },
};

export type Change = keyof typeof CHANGES;
export const CHANGE_NAMES = Object.keys(CHANGES) as Change[];

/** Has every page changed as soon as it is parsed, before its scripts run. */
export async function changeWhenParsed(page: Page, change: Change): Promise<void> {
  await page.addInitScript(
    `addEventListener('DOMContentLoaded', () => (${CHANGES[change].toString().replace(/^\w+/, 'function')})(), { once: true })`,
  );
}

/** Changes the page as it stands. */
export async function changeNow(page: Page, change: Change): Promise<void> {
  await page.evaluate(`(${CHANGES[change].toString().replace(/^\w+/, 'function')})()`);
}
