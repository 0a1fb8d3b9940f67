import { packingBench } from './article-bench.ts';
import { scholarsDesk } from './article-desk.ts';
import { customs, freeShipping, gifts } from './article-sending.ts';
import { choosing, silkFourWays, warmClimates } from './article-wear.ts';
import { calfskin, kingfisherBlue, readMovement, ringSizes } from './article-workshop.ts';
import type { Scene } from './scene.ts';

/** The covers of the twelve articles, 1600 by 900. */
export const articles: Record<string, Scene> = {
  'kingfisher-blue': kingfisherBlue,
  'how-to-read-a-movement': readMovement,
  'caring-for-calfskin': calfskin,
  'ring-sizes-at-home': ringSizes,
  'fragrance-in-warm-climates': warmClimates,
  'the-scholars-desk': scholarsDesk,
  'silk-four-ways': silkFourWays,
  'choosing-sunglasses': choosing,
  'customs-and-duties-explained': customs,
  'gifts-by-occasion': gifts,
  'what-free-shipping-means': freeShipping,
  'a-day-at-the-packing-bench': packingBench,
};
