import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** `VITRINE_TEST_DATABASE=postgres`: the API's tests on a PostgreSQL that the run starts itself. */
const onPostgres = process.env.VITRINE_TEST_DATABASE === 'postgres';

/** Where lateness is the point: other tests on the same cores would prolong it. */
const TIMED = ['tests/publisher/promotion.test.ts'];
const ALL = [
  '{src,server,scripts}/**/*.test.ts',
  'tests/{api,attacks,structure,conformance,contract,faults,minimal,money,publisher,seo,servers,themes}/**/*.test.ts',
];
/**
 * Files that put something else in the place of modules or of the browser's globals need modules of
 * their own: a store that lives on would look for the globals when they are gone.
 */
const REPLACES = /\bvi\.(?:mock|stubGlobal)\(|\/testing\/(?:browser|page)\.ts'/;
const REPLACING = globSync(ALL).filter((file) => REPLACES.test(readFileSync(file, 'utf8')));

export default defineConfig({
  test: {
    // What a test that hangs is given, not what one may take: the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['tests/seed.ts'],
    globalSetup: onPostgres ? ['server/commerce-api/testing/postgres/postgresRun.ts'] : [],
    projects: [
      {
        extends: true,
        test: {
          name: 'shared modules',
          include: ALL,
          exclude: [...TIMED, ...REPLACING],
          // Loading modules anew for each file would take a third of the time.
          isolate: false,
          // More than cores: tests wait for what they start, too.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...{ name: 'own modules', include: REPLACING, exclude: [] },
          ...{ maxWorkers: 3, sequence: { groupOrder: 1 } },
        },
      },
      {
        extends: true,
        test: {
          ...{ name: 'alone', include: TIMED, exclude: [] },
          ...{ maxWorkers: 1, sequence: { groupOrder: 2 } },
        },
      },
    ],
  },
});
