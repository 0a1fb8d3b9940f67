import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site, url }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/',
      `Sitemap: ${new URL('/sitemap.xml', site ?? url).href}`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
