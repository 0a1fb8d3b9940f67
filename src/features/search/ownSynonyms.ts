/**
 * The owner's lists of words of one meaning, by language. Vite puts those of the owner's folder in
 * their place (`packages/publisher/astro/ownShopModules.ts`).
 */
export const ownSynonyms: Record<string, string | undefined> = {};
