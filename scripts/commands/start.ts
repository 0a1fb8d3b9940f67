import { createCommand, type Terminal } from '@vitrine/runtime/command/command.ts';
import { explainAfter } from '@vitrine/runtime/command/explain.ts';
import { folders } from '../environment.ts';
import { runShop } from '../start/serverCommand.ts';

export const describeError = explainAfter('The shop could not start.');

export function defineCommand(terminal: Terminal) {
  return createCommand('start', terminal)
    .description(
      'Opens the shop: its pages, its API and the dashboard, at the address that HOST and PORT say. ' +
        'A shop without products gets those of the demo. Settings: docs/settings.md.',
    )
    .action(() => runShop({ command: 'npm start', parts: ['api', 'publisher'], greeting }));
}

const greeting = ({ url, tokenPlace }: { url: string; tokenPlace: string }) => `
  The shop is open:   ${url}/
  In Chinese:         ${url}/zh/
  Its API:            ${url}/api/productsList
  Dashboard:          ${url}/desk  (token: ${tokenPlace})

  Try next:  bin/vitrine import shopify FILE.csv    your own catalogue
             npm test                               everything checked
  Stop with Ctrl+C; the shop's data stays in ${folders.data}
`;
