import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{src,server,scripts}/**/*.test.ts',
      'tests/{structure,contract,faults,minimal,money,publisher,seo,servers,themes}/**/*.test.ts',
    ],
    testTimeout: 20_000,
  },
});
