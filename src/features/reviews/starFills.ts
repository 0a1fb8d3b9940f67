export type StarFill = 'full' | 'half' | 'empty';

/** How each of five stars is drawn for a rating of 0 to 5, to the nearest half. */
export function starFills(rating: number): StarFill[] {
  const filled = Math.round(rating * 2) / 2;
  return [1, 2, 3, 4, 5].map((star) => {
    if (filled >= star) return 'full';
    return filled === star - 0.5 ? 'half' : 'empty';
  });
}
