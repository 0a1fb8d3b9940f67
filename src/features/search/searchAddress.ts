/** What the results' page shows, as its address says it: `?q=silk&show=48`. */
export interface Wanted {
  query: string;
  /** So many pieces. */
  show: number;
}

/** Pieces that come at once, and at most: a list of more is read by nobody. */
export const PIECES_AT_ONCE = 24;
const MOST_PIECES = 480;
const LONGEST_QUERY = 100;

export function wantedOf(search: string): Wanted {
  const values = new URLSearchParams(search);
  const asked = Math.floor(Number(values.get('show')));
  const show = Math.min(Math.max(asked || 0, PIECES_AT_ONCE), MOST_PIECES);
  return { query: (values.get('q') ?? '').trim().slice(0, LONGEST_QUERY), show };
}

export function addressOf({ query, show }: Wanted): string {
  const values = new URLSearchParams(query === '' ? {} : { q: query });
  if (show > PIECES_AT_ONCE) values.set('show', String(Math.min(show, MOST_PIECES)));
  return `?${values}`;
}

/** The next address with more pieces; `null` where all are there, or as many as one is shown. */
export function moreThan(wanted: Wanted, pieces: number): Wanted | null {
  if (pieces <= wanted.show || wanted.show >= MOST_PIECES) return null;
  return { ...wanted, show: wanted.show + PIECES_AT_ONCE };
}
