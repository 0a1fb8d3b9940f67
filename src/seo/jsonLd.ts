/**
 * Serialises structured data for a `<script type="application/ld+json">`: one node as it is, many
 * as one graph, so that a page has one script. `<` is escaped, because a product named `</script>`
 * would otherwise end the element and begin its own.
 */
export function jsonLd(data: object | readonly object[]): string {
  const [first, ...others] = Array.isArray(data) ? data : [data];
  const content = others.length > 0 ? { '@graph': [first, ...others] } : first;
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replaceAll(
    '<',
    '\\u003c',
  );
}
