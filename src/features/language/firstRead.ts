/**
 * The first of a browser's languages (BCP 47, the dearest first) that a shop has; `zh-CN` and
 * `zh-Hant` count as `zh`.
 */
export function firstRead(reads: readonly string[], has: readonly string[]): string | undefined {
  return reads.map((tag) => tag.split('-', 1)[0] ?? '').find((language) => has.includes(language));
}
