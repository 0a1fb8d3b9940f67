import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More stops than any page has; who needs more is trapped, or the goal can't be reached. */
const MAX_STOPS = 300;

/**
 * Goes to an element as those do who have only a keyboard, by Tab or `Shift+Tab`. At each stop on
 * the way the focus has to be seen: it is on the screen, and drawn.
 */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(goal).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    expect(await page.evaluate(unseenFocus)).toBe('');
  }
  throw new Error(`${goal} was not reached.`);
}

/** Tabs to a control and presses a key on it. */
export async function pressOn(page: Page, goal: Locator, key = 'Enter') {
  await tabTo(page, goal);
  await page.keyboard.press(key);
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** The focused element, where nobody can see that it is; `''` where they can, or none is. */
function unseenFocus(): string {
  const at = document.activeElement;
  if (!at || at === document.body) return '';
  const isDrawn = (element: Element | null | undefined) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  };
  // A hidden box or radio is drawn by what it belongs to.
  const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : [];
  const drawn = [at, ...labels].find(isDrawn);
  const { top, bottom, left, right } = (drawn ?? at).getBoundingClientRect();
  const isOnScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return drawn && isOnScreen ? '' : at.outerHTML.slice(0, 200);
}
