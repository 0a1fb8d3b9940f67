import type { Page } from '@playwright/test';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { PAIRS } from '../../themes/colourPairs.ts';

const palette: Record<string, string> = ownShop().tokens.palette;
const listed = new Set(PAIRS.map(({ colour, ground }) => pairOf(palette[colour], palette[ground])));

/** Texts of the page on a ground with which the list of pairs does not have them. */
export async function unlistedPairs(page: Page) {
  const shown = await pairsOn(page);
  if (shown.length < 3) throw new Error('The page has no texts.');
  return shown.filter(({ text, ground }) => !listed.has(pairOf(text, ground)));
}

function pairOf(text: string | undefined, ground: string | undefined): string {
  return `${text} on ${ground}`;
}

/**
 * Every text of the page with the ground it stands on: the nearest around it that is painted.
 * What pictures lie behind a text is not seen here.
 */
function pairsOn(page: Page): Promise<{ text: string; ground: string; sample: string }[]> {
  return page.evaluate(() => {
    const hex = (colour: string) => {
      const [red, green, blue, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      const digits = [red, green, blue].map((part) => (part ?? 0).toString(16).padStart(2, '0'));
      return alpha === 1 ? `#${digits.join('')}` : null;
    };
    const groundOf = (element: Element): string => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const ground = getComputedStyle(at).backgroundColor;
        if (ground !== 'rgba(0, 0, 0, 0)') return hex(ground) ?? ground;
      }
      return '#ffffff';
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Map<string, { text: string; ground: string; sample: string }>();
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const sample = walker.currentNode.textContent?.trim();
      if (!element || !sample || !element.checkVisibility({ opacityProperty: true })) continue;
      const text = hex(getComputedStyle(element).color) ?? getComputedStyle(element).color;
      const ground = groundOf(element);
      const key = `${text} ${ground}`;
      if (!found.has(key)) found.set(key, { text, ground, sample: sample.slice(0, 40) });
    }
    return [...found.values()];
  });
}
