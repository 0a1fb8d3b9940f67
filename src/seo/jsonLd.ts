/**
 * Serialises structured data for a `<script type="application/ld+json">`. `<` is escaped, because
 * a product named `</script>` would otherwise end the element and begin its own.
 */
export function jsonLd(data: Record<string, unknown>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
