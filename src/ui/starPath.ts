/** A star of 20 by 20 units and its left half, from the tip on. */
const STAR = 'l2.5 5.3 5.8.7-4.3 4 1.1 5.8-5.1-2.8-5.1 2.8 1.1-5.8-4.3-4 5.8-.7z';
const HALF = 'l-2.5 5.3-5.8.7 4.3 4-1.1 5.8 5.1-2.8z';
/** From one star to the next, in the same units. */
const PITCH = 22.5;

/** The drawing of 0 to 5 stars in a row, to the nearest half. */
export function starPath(stars: number): string {
  const halves = Math.round(stars * 2);
  return Array.from(
    { length: Math.ceil(halves / 2) },
    (_, index) => `M${10 + index * PITCH} 1.8${halves - index * 2 === 1 ? HALF : STAR}`,
  ).join('');
}
