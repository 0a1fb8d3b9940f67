import type { APIRoute } from 'astro';
import { DEFAULT_LANGUAGE } from '../contract/language.ts';
import { sitemapPages } from '../features/sitemap/pages.ts';
import { sitemapXml } from '../seo/sitemap.ts';

export const GET: APIRoute = ({ site, url }) =>
  new Response(sitemapXml(sitemapPages(DEFAULT_LANGUAGE), site ?? url), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
