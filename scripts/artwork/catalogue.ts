import { articles } from './article-covers.ts';
import { bracelets } from './bracelets.ts';
import { brooches } from './brooch.ts';
import { categories } from './category-covers.ts';
import { earrings } from './earrings.ts';
import { eyewear } from './eyewear.ts';
import { fragrances } from './fragrances.ts';
import { handbags } from './handbags.ts';
import { necklaces } from './necklaces.ts';
import { pens } from './pens.ts';
import { rings } from './rings.ts';
import { scarves } from './scarves.ts';
import type { Views } from './scene.ts';
import { smallLeather } from './small-leather.ts';
import { watches } from './watches.ts';

export const products: Record<string, Views> = {
  ...watches,
  ...handbags,
  ...rings,
  ...necklaces,
  ...earrings,
  ...brooches,
  ...bracelets,
  ...fragrances,
  ...pens,
  ...scarves,
  ...eyewear,
  ...smallLeather,
};

export { articles, categories };
