import type { APIRoute } from 'astro';
import { sitemapPages } from '../features/sitemap/pages.ts';
import { sitemapXml } from '../seo/sitemap.ts';

export const GET: APIRoute = ({ site, url }) =>
  new Response(sitemapXml(sitemapPages(), site ?? url), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
