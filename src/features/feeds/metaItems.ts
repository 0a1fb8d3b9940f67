const MINUTE_MS = 60_000;

/**
 * Items of Google's feed in the words of Meta's catalogues: stock without underscores, and the time
 * of a promotion in whole minutes with their offset. Both are elements of our own making; a text of
 * the shop can't look like one, since its `<` is escaped.
 */
export function metaItems(items: string): string {
  return items
    .replaceAll('<g:availability>in_stock<', '<g:availability>in stock<')
    .replaceAll('<g:availability>out_of_stock<', '<g:availability>out of stock<')
    .replace(
      /(?<=<g:sale_price_effective_date>)([^/<]+)\/([^<]+)/g,
      (_, start: string, end: string) => `${minute(start, Math.ceil)}/${minute(end, Math.floor)}`,
    );
}

/** Rounded into the promotion: a catalogue may name the lower price late, never early. */
function minute(iso: string, round: (value: number) => number): string {
  const time = new Date(round(Date.parse(iso) / MINUTE_MS) * MINUTE_MS);
  return `${time.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}+00:00`;
}
