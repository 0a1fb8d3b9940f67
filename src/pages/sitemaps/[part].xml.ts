import { MEDIA_BASE_URL } from 'astro:env/client';
import type { APIRoute } from 'astro';
import { DEFAULT_LANGUAGE } from '../../contract/language.ts';
import { absolutePicture } from '../../features/picture/absolutePicture.ts';
import { partNames, partPages } from '../../features/sitemap/parts.ts';
import { sitemapXml } from '../../seo/sitemap.ts';
import { xmlResponse } from '../../seo/xml.ts';

export const getStaticPaths = () =>
  partNames(DEFAULT_LANGUAGE).map((part) => ({ params: { part } }));

export const GET: APIRoute = ({ params, site, url }) => {
  const origins = { site: site ?? url, mediaBase: MEDIA_BASE_URL };
  const pages = partPages(DEFAULT_LANGUAGE, params.part ?? '').map(({ pictures, ...page }) => ({
    ...page,
    images: pictures.map((source) => absolutePicture(source, origins)),
  }));
  return xmlResponse(sitemapXml(pages, origins.site));
};
