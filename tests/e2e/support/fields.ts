import type { Page } from '@playwright/test';

/** Phones zoom in on a field with smaller text, and stay there. */
const MIN_PX = 16;

/** Fields for text and choices, in sight or not, that are set smaller. */
export const smallFields = (page: Page) =>
  page
    .locator(
      'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea',
    )
    .evaluateAll(
      (fields, min) =>
        fields
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < min)
          .map((field) => field.outerHTML),
      MIN_PX,
    );
