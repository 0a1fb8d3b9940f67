/** A colour of the palette that is read or found on another, and the contrast it needs (WCAG 2.2 AA). */
export interface Pair {
  colour: string;
  ground: string;
  /** 4.5 for text, 3 for the borders and signs of controls. */
  min: 4.5 | 3;
}

const text = (colours: string[], grounds: string[]): Pair[] =>
  colours.flatMap((colour) => grounds.map((ground) => ({ colour, ground, min: 4.5 })));

/**
 * Every pair of colours that a template may put together. A pair that pages show and this list
 * does not have fails tests/e2e/everyPage.spec.ts; one that is too pale in some theme fails
 * tests/themes/contrast.test.ts.
 */
export const PAIRS: Pair[] = [
  ...text(['ink', 'muted', 'accent', 'sale', 'success'], ['paper', 'surface', 'raised']),
  ...text(['accent-deep'], ['paper', 'surface']),
  // Buttons, at rest, hovered and disabled; the cart's count; what is selected; notices.
  ...text(['paper'], ['ink', 'accent', 'muted']),
  // What lies over the page, such as the lightbox.
  ...text(['light'], ['shade']),
  // The printed warning and the emails' one.
  ...text(['paper'], ['sale']),
  ...['paper', 'surface', 'raised'].map((ground): Pair => ({ colour: 'edge', ground, min: 3 })),
];
