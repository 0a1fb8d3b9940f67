import { createCommand, type Terminal } from '@vitrine/runtime/command/command.ts';
import { explainAfter } from '@vitrine/runtime/command/explain.ts';
import { runShop } from '../start/serverCommand.ts';

export const describeError = explainAfter('The API could not start.');

export function defineCommand(terminal: Terminal) {
  return createCommand('api', terminal)
    .description(
      'Runs the shop’s API alone, such as one of several behind a balancer: docs/operations.md. ' +
        'bin/vitrine publisher makes the pages.',
    )
    .action(() =>
      runShop({
        command: 'bin/vitrine api',
        parts: ['api'],
        greeting: ({ url }) => `The shop's API is open: ${url}/api/x`,
      }),
    );
}
