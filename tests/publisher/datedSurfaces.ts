import { fromHtml } from 'hast-util-from-html';
import { toString as textContent } from 'hast-util-to-string';
import { parseData } from '../seo/nodes.ts';
import { named } from '../site/builtPages.ts';
import type { ShopAtWork } from './shopAtWork.ts';

/** A place that tells when a page last changed (ISO, a day or a moment in UTC), by the page's path. */
export type DatedSurface = (work: ShopAtWork, path: string) => Promise<string | undefined>;

const inSitemap: DatedSurface = async (work, path) => {
  const [, lastmod] =
    (await sitemapOf(work))
      .split('<url>')
      .find((entry) => new RegExp(`<loc>[^<]*//[^/]+${path}</loc>`).test(entry))
      ?.match(/<lastmod>([^<]*)</) ?? [];
  return lastmod;
};

/** All of it, where it has parts too. */
async function sitemapOf(work: ShopAtWork): Promise<string> {
  const sitemap = await work.text('/sitemap.xml');
  if (!sitemap.includes('<sitemapindex')) return sitemap;
  const parts = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)];
  const texts = parts.map(([, part = '']) => work.text(new URL(part).pathname));
  return (await Promise.all(texts)).join('');
}

const inData: DatedSurface = async (work, path) => {
  const scripts = named(fromHtml(await work.text(path)), 'script');
  const data = scripts.filter(({ properties }) => properties.type === 'application/ld+json');
  const [post] = data.flatMap((script) => parseData(textContent(script)));
  return post && String(post.dateModified);
};

const inPreviews: DatedSurface = async (work, path) => {
  const metas = named(fromHtml(await work.text(path)), 'meta');
  const said = metas.find(({ properties }) => properties.property === 'article:modified_time');
  return said && String(said.properties.content);
};

/** Every place that tells when a post last changed; another is one entry more. */
export const DATED: Record<string, DatedSurface> = {
  'the sitemap': inSitemap,
  'structured data': inData,
  'link previews': inPreviews,
};
