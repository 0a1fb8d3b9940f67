import { limitedFetch } from '@vitrine/contract/api/limitedFetch.ts';
import { createCommand, type ProjectContext } from '@vitrine/runtime/command/command.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { explain } from '@vitrine/runtime/command/explain.ts';
import {
  inventoryChanges,
  type PaymentInventory,
  readInventory,
  takeInventory,
} from '../files/paymentScripts.ts';

/** ms for one file of the public shop. */
const TIMEOUT = 20_000;

/** Lists what may run where payments are taken, or compares a public shop with it. */
export function defineCommand(context: ProjectContext) {
  return createCommand('inventory', context)
    .description(
      'Lists every script that may run on the checkout, with its hash or origin and why it is there; ' +
        'with an address, compares the shop there with the published one. For PCI DSS 6.4.3 and 11.6.1.',
    )
    .argument('[address]', 'a public shop, such as https://shop.example')
    .action(async (address) => {
      const { dist } = context.folders;
      const published = readInventory(dist);
      if (!published) {
        throw new CommandError(`${dist} has no inventory. Publish the shop first.`);
      }
      if (address === undefined) {
        context.output.write(`${inventoryLines(published)}\n`);
        return;
      }
      const changes = inventoryChanges(published, await takeFrom(address, published));
      if (changes.length > 0) {
        throw new CommandError(
          `${address} is not as it was published:\n${changes.map((line) => `  ${line}\n`).join('')}` +
            'After an update of the shop, publish and compare again. Otherwise somebody else changed ' +
            'what runs where payments are taken: docs/operations.md says what to do.',
        );
      }
      context.output.write(
        `✓ ${published.scripts.length} scripts and the policy of the checkout are as they were published.\n`,
      );
    });
}

/** Sentences for a shop that can't be compared. */
export function describeError(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  return `The shop could not be read, so nothing was compared. ${explain(error)}`;
}

function takeFrom(address: string, published: PaymentInventory): Promise<PaymentInventory> {
  if (!URL.canParse(address)) {
    throw new CommandError(`${address} is no address: it should start with https://`);
  }
  const own = published.rules.join('; ');
  return takeInventory(async (path) => {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await limitedFetch()(new URL(path, address), { signal });
    if (!response.ok) {
      await response.body?.cancel();
      return null;
    }
    // Of several policies each holds: one more allows nothing.
    const sent = (response.headers.get('Content-Security-Policy') ?? '').split(', ');
    return { text: await response.text(), policy: sent.includes(own) ? own : (sent[0] ?? '') };
  });
}

const inventoryLines = ({ scripts, rules }: PaymentInventory) =>
  [
    ...scripts.map(({ address, hash, reason }) =>
      [address, hash, reason].filter(Boolean).join('  '),
    ),
    '',
    ...rules,
  ].join('\n');
