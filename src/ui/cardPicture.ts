/** A card's picture where it stands in a grid; proportion, then widths of renditions in pixels. */
export const CARD_PICTURE = {
  width: 4,
  height: 5,
  narrowest: 240,
  widest: 640,
  sizes: '(min-width: 64rem) min(22vw, 18.5rem), (min-width: 48rem) 29vw, 44vw',
};
