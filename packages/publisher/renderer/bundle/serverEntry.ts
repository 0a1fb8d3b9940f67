import { createApp } from 'astro/app/entrypoint';

export { showShop, sitemap } from '../../content/current.ts';
export { runQuery } from '../../content/query.ts';
export { newTrace, swapTrace } from '../../content/trace.ts';

interface PageModule {
  /** As in Astro, but for the options, which no page requests. */
  getStaticPaths?: () => { params: Record<string, string | undefined> }[];
}

/** The compiled pages; loaded by `openBundle.ts`. */
export const app = createApp({ streaming: false });

/**
 * Each page's module by its file, from the project's root; loading them all makes their queries
 * known.
 */
export const pageModules = import.meta.glob<PageModule>('/src/pages/**/*.{astro,ts}', {
  eager: true,
});
