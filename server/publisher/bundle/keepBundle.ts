import { cpSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer, PathWithRoute } from 'astro';
import { removeFile } from '../release/pageFiles.ts';
import { BUNDLE_FILE, type BundleFile, imageKey } from './bundleFile.ts';
import { pageFile } from './pagePath.ts';

/** Where Astro puts the compiled pages until it has rendered them. */
const COMPILED = '.prerender/';

/** A route that has a page for each language and no others. */
const isFixed = ({ route }: PathWithRoute) => route.params.every((name) => name.includes('locale'));

/**
 * Keeps the pages that `astro build` compiles in `folder`, so that the publisher can render them
 * again without building (`openBundle.ts`). With `only: 'fixed'` Astro itself renders just the
 * pages that are there whatever the shop holds; with them come the theme's pictures.
 */
export function keepBundle(folder: string | undefined, only?: string): AstroIntegration {
  let outDir: URL;
  let pages: Map<string, { styles: unknown }>;
  const images: BundleFile['images'] = {};

  const keeping = (given: AstroPrerenderer, into: string): AstroPrerenderer => ({
    ...given,
    async setup() {
      await given.setup?.();
      cpSync(fileURLToPath(new URL(COMPILED, outDir)), into, { recursive: true });
      noteImages(images);
    },
    async getStaticPaths() {
      const paths = await given.getStaticPaths();
      return only === 'fixed' ? paths.filter(isFixed) : paths;
    },
    async teardown() {
      await given.teardown?.();
      const [entry] = globSync('prerender-entry*', { cwd: into });
      if (!entry) throw new Error('Astro has compiled no pages.');
      const styles = [...pages].map(([page, data]) => [page, data.styles] as [string, unknown]);
      writeFileSync(join(into, BUNDLE_FILE), JSON.stringify({ entry, styles, images }));
    },
  });

  return {
    name: 'keep-bundle',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = config.outDir;
      },
      'astro:build:setup': (build) => {
        pages = build.pages;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        if (folder) setPrerenderer((given) => keeping(given, folder));
      },
      // Each release has its own pages: one that the shop no longer has must not come with the code.
      'astro:build:done': ({ dir, pages: rendered }) => {
        if (only !== 'fixed') return;
        for (const { pathname } of rendered)
          removeFile(fileURLToPath(dir), pageFile(`/${pathname}`));
      },
    },
  };
}

type AddStaticImage = (options: unknown, hashed: unknown, file: unknown) => string;

function noteImages(images: BundleFile['images']): void {
  const { astroAsset } = globalThis as { astroAsset?: { addStaticImage?: AddStaticImage } };
  const add = astroAsset?.addStaticImage;
  if (!astroAsset || !add) return;
  astroAsset.addStaticImage = (options, hashed, file) => {
    const address = add(options, hashed, file);
    images[imageKey(options, hashed)] = address;
    return address;
  };
}
