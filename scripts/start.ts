import { folders } from './environment.ts';
import { runShop } from './start/serverCommand.ts';

/** The whole shop in one process. */
await runShop({
  command: 'npm start',
  failed: 'The shop could not start.',
  parts: ['api', 'publisher'],
  greeting: ({ url, tokenPlace }) => `
  The shop is open:   ${url}/
  In Chinese:         ${url}/zh/
  Its API:            ${url}/api/productsList
  Dashboard:          ${url}/desk  (token: ${tokenPlace})

  Try next:  npm run import -- shopify FILE.csv     your own catalogue
             npm test                               everything checked
  Stop with Ctrl+C; the shop's data stays in ${folders.data}
`,
});
