import type { Group } from '../check.ts';
import { CheckFailedError, SkippedError } from '../errors.ts';

/** Whether a shop with an API of its own is published under its own name. */
export const brand: Group = {
  title: 'The brand',
  level: 'loses',
  remedy: 'Make a folder of your own with bin/vitrine init: docs/theming.md says what it holds.',
  checks: [
    {
      name: 'brand.demo',
      isLocal: true,
      title: 'the shop has a folder of its own, and not the demo’s',
      loss: 'Visitors read about another company, and write to its address.',
      run: async ({ installation: { isDemo, environment } }) => {
        if (!isDemo) return;
        if (!environment.API_BASE_URL) {
          throw new SkippedError('this is the demo shop, with its own API');
        }
        throw new CheckFailedError(
          'there is no shop/ and no VITRINE_SHOP: pages name the demo’s brand',
        );
      },
    },
  ],
};
