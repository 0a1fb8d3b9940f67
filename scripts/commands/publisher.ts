import { createCommand, type Terminal } from '@vitrine/runtime/command/command.ts';
import { explainAfter } from '@vitrine/runtime/command/explain.ts';
import { runShop } from '../start/serverCommand.ts';

export const describeError = explainAfter('The publisher stopped.');

export function defineCommand(terminal: Terminal) {
  return createCommand('publisher', terminal)
    .description(
      'Keeps a shop published whose API is elsewhere (API_BASE_URL), and serves its pages, its ' +
        'dashboard and its webhook: docs/operations.md.',
    )
    .action(() => runShop({ command: 'bin/vitrine publisher', parts: ['publisher'], greeting }));
}

const greeting = ({ url, tokenPlace }: { url: string; tokenPlace: string }) => `
  The shop's pages:   ${url}/
  Dashboard:          ${url}/desk  (token: ${tokenPlace})
  Webhook:            ${url}/hooks/publish
`;
