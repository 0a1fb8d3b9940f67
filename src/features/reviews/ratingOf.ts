/** Stars begin at one, as search engines take it; what has fewer was not rated. */
export const MIN_STARS = 1;

/** What customers think of a product. */
export interface Rating {
  /** Average stars. */
  value: number;
  /** Of how many reviews; `null` where the API does not say. */
  count: number | null;
}

/** When a product counts as rated, wherever that is shown: an average of none is no rating. */
export const ratingOf = (value: number | null, count: number | null): Rating | null =>
  value === null || value < MIN_STARS || count === 0 ? null : { value, count };
