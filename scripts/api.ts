import { runShop } from './start/serverCommand.ts';

/** The API alone, such as one of several behind a balancer; `npm run publisher` makes the pages. */
await runShop({
  command: 'npm run api',
  failed: 'The API could not start.',
  parts: ['api'],
  greeting: ({ url }) => `The shop's API is open: ${url}/api/x`,
});
