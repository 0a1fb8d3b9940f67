import type { APIRoute } from 'astro';
import { DEFAULT_LANGUAGE } from '../contract/language.ts';
import { partChanged, partNames } from '../features/sitemap/parts.ts';
import { sitemapIndexXml } from '../seo/sitemap.ts';
import { xmlResponse } from '../seo/xml.ts';

export const GET: APIRoute = ({ site, url }) => {
  const parts = partNames(DEFAULT_LANGUAGE).map((name) => ({
    path: `/sitemaps/${name}.xml` as const,
    changed: partChanged(DEFAULT_LANGUAGE, name),
  }));
  return xmlResponse(sitemapIndexXml(parts, site ?? url));
};
