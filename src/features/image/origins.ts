import { MEDIA_BASE_URL } from 'astro:env/client';
import type { Origins } from './absoluteImage.ts';

/** The origins of a page or an endpoint: `Astro`, or the endpoint's context. */
export function originsOf({ site, url }: { site: URL | undefined; url: URL }): Origins {
  return { site: site ?? url, mediaBase: MEDIA_BASE_URL };
}
