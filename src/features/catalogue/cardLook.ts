/** The link of a card: its name, which takes the whole card's clicks. */
export const CARD_LINK =
  'line-clamp-2 underline-offset-4 decoration-1 after:absolute after:inset-0 group-hover:underline';
