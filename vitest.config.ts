import { globSync, readFileSync } from 'node:fs';
import { ownShopModules } from '@vitrine/publisher/astro/ownShopModules.ts';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** `VITRINE_TEST_DATABASE=postgres`: the API's tests on a PostgreSQL that the run starts itself. */
const onPostgres = process.env.VITRINE_TEST_DATABASE === 'postgres';

const ALL = [
  '{src,packages,scripts}/**/*.test.ts',
  'tests/{adapters,api,attacks,structure,doctor,contract,faults,minimal,money,publisher,seo,servers,themes}/**/*.test.ts',
];
/**
 * Files that put something else in the place of modules or of the browser's globals need modules of
 * their own: a store that lives on would look for the globals when they are gone. So do files that
 * open compiled pages: React's production build, once loaded, knows nothing of JSX for development.
 */
const REPLACES = /\bvi\.(?:mock|stubGlobal)\(|\/testing\/(?:browser|page)\.ts'/;
const REPLACING = globSync(ALL).filter((file) => REPLACES.test(readFileSync(file, 'utf8')));

/** The longest first, so that the end of a run doesn't wait for one of them. */
const LONGEST = [
  'tests/publisher/slowBackend',
  'tests/faults/publisherApi',
  'tests/attacks/pages',
  'tests/faults/build',
  'tests/publisher/promotion',
  'tests/faults/publisherDeaths',
  'tests/publisher/plan',
  'tests/publisher/apiCalls',
  'tests/faults/dev',
  'tests/faults/',
  'tests/publisher/',
  'tests/attacks/',
  'tests/servers/',
  'tests/',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      // A worker lives on for the next file only where that shares its modules.
      if (project.config.isolate) return LONGEST.length + 1;
      const place = LONGEST.findIndex((start) => moduleId.includes(`/${start}`));
      return place < 0 ? LONGEST.length : place;
    };
    return files.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

// Tests know the demo's brand, whatever the developer has in `shop/`.
process.env.VITRINE_SHOP = 'demo/shop';

export default defineConfig({
  plugins: [ownShopModules],
  test: {
    // What a test that hangs is given, not what one may take: the machine may be busy.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tests/seed.ts'],
    globalSetup: onPostgres ? ['packages/reference-api/testing/postgres/postgresRun.ts'] : [],
    // More than cores: tests wait for what they start, too.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // Loading modules anew for each file would take a third of the time.
        test: { name: 'shared modules', include: ALL, exclude: REPLACING, isolate: false },
      },
      { extends: true, test: { name: 'own modules', include: REPLACING } },
    ],
  },
});
