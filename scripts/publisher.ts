import { runShop } from './start/serverCommand.ts';

/** Keeps a shop published whose API is elsewhere, and serves its pages, its dashboard and its webhook. */
await runShop({
  command: 'npm run publisher',
  failed: 'The publisher stopped.',
  parts: ['publisher'],
  greeting: ({ url, tokenPlace }) => `
  The shop's pages:   ${url}/
  Dashboard:          ${url}/desk  (token: ${tokenPlace})
  Webhook:            ${url}/hooks/publish
`,
});
