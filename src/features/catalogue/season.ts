import { query } from '../../contract/snapshot/query.ts';
import { isSoldOut } from '../../domain/offer.ts';
import { house, shop } from '../../shop.config.ts';
import { cards } from './card.ts';
import { categories, memberSlugs, productSlugs } from './catalogue.ts';

/** One large, two small. */
const SEASON_SIZE = 3;

/**
 * The season's pieces, by slug: those that the configuration names and the shop can sell. Where it
 * names too few, as for another house's catalogue, they are joined by the first such piece of each
 * category, at first of those that the grid's first page does not show anyway.
 */
export const seasonPieces = query('season', (language): string[] => {
  const canBeHad = (slug: string) => cards(language, [slug]).some((card) => !isSoldOut(card));
  const shown = new Set(productSlugs(language).slice(0, shop.pageSizes.home));
  const members = categories(language).map(({ slug }) => memberSlugs(language, slug));
  const firstOfEach = (fits: (slug: string) => boolean) =>
    members.flatMap((slugs) => slugs.find((slug) => fits(slug) && canBeHad(slug)) ?? []);
  const pieces = [
    ...house.home.season.filter(canBeHad),
    ...firstOfEach((slug) => !shown.has(slug)),
    ...firstOfEach(() => true),
  ];
  return [...new Set(pieces)].slice(0, SEASON_SIZE);
});
