import { defineConfig } from 'vitest/config';

/** `VITRINE_TEST_DATABASE=postgres`: the API's tests on a PostgreSQL that the run starts itself. */
const onPostgres = process.env.VITRINE_TEST_DATABASE === 'postgres';

export default defineConfig({
  test: {
    include: [
      '{src,server,scripts}/**/*.test.ts',
      'tests/{api,attacks,structure,conformance,contract,faults,minimal,money,publisher,seo,servers,themes}/**/*.test.ts',
    ],
    testTimeout: 20_000,
    // Vitest leaves one core free, which on two is half of them.
    maxWorkers: 2,
    globalSetup: onPostgres ? ['server/commerce-api/testing/postgres/postgresRun.ts'] : [],
  },
});
