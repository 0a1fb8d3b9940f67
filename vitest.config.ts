import { defaultExclude, defineConfig } from 'vitest/config';

/** `VITRINE_TEST_DATABASE=postgres`: the API's tests on a PostgreSQL that the run starts itself. */
const onPostgres = process.env.VITRINE_TEST_DATABASE === 'postgres';

/** Tests of how long something takes, which other tests on the same cores would prolong. */
const TIMED = ['tests/publisher/{promotion,rollback}.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    globalSetup: onPostgres ? ['server/commerce-api/testing/postgres/postgresRun.ts'] : [],
    projects: [
      {
        extends: true,
        test: {
          name: 'side by side',
          include: [
            '{src,server,scripts}/**/*.test.ts',
            'tests/{api,attacks,structure,conformance,contract,faults,minimal,money,publisher,seo,servers,themes}/**/*.test.ts',
          ],
          exclude: [...defaultExclude, ...TIMED],
          // Vitest leaves one core free, which on two is half of them.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: TIMED, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
