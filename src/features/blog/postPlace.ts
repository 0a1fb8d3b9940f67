/** How much of the width a post has in the list. */
export type PostPlace = 'lead' | 'feature' | 'half' | 'third';

const RHYTHM: readonly PostPlace[] = [
  ...(['lead', 'half', 'half', 'third', 'third', 'third'] as const),
  ...(['feature', 'third', 'third', 'third'] as const),
];

/** The place of a page's post by its number, from 0: one large story, then pairs and threes. */
export function postPlace(index: number): PostPlace {
  return RHYTHM[index] ?? 'third';
}
