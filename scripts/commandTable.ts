import { constants, setPriority } from 'node:os';
import type { CommandModule, Terminal } from './command.ts';

type Load = () => Promise<CommandModule<Terminal>>;

/** The commands by name, under the headings of the help: what each does, and its module. */
export const COMMANDS: Record<string, Record<string, [summary: string, load: Load]>> = {
  'Run a shop:': {
    start: ['open the shop: pages, API and dashboard', () => import('./commands/start.ts')],
    api: ['run the API alone, as one of several processes', () => import('./commands/api.ts')],
    publisher: ['publish a shop whose API is elsewhere', () => import('./commands/publisher.ts')],
    init: ['make the folder of your own shop', () => import('./commands/init.ts')],
    inventory: [
      'list, or compare, what runs at the checkout',
      () => import('./commands/inventory.ts'),
    ],
    doctor: ['check an API and this project before a publish', () => import('../doctor/doctor.ts')],
  },
  'Publish its pages:': {
    regenerate: ['publish what has changed', () => import('./commands/regenerate.ts')],
    build: ['render every page into a folder', () => import('./commands/build.ts')],
    rollback: ['make an earlier release live again', () => import('./commands/rollback.ts')],
    send: ['send the published pages to a bucket', () => import('./commands/send.ts')],
    headers: ['write headers for nginx, Caddy or Apache', () => import('./commands/headers.ts')],
  },
  'Catalogue and data:': {
    import: [
      'take a catalogue into the shop',
      shop(() => {
        // The shop that is open meanwhile comes first.
        setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
        return import('./commands/import.ts');
      }),
    ],
    backup: ['back up the shop while it runs', shop(() => import('./commands/backup.ts'))],
    restore: ['restore a backup', shop(() => import('./commands/restore.ts'))],
    move: ['move the shop to PostgreSQL', shop(() => import('./commands/move.ts'))],
  },
  'Orders and customers:': {
    ship: ['list orders to send, and mark them', shop(() => import('./commands/ship.ts'))],
    payments: ['list and settle payments in doubt', shop(() => import('./commands/payments.ts'))],
    inquiries: ['list what visitors asked', shop(() => import('./commands/inquiries.ts'))],
    customers: ['export or erase a person’s data', shop(() => import('./commands/customers.ts'))],
    audit: ['list what happened to money and accounts', shop(() => import('./commands/audit.ts'))],
  },
  'Develop:': {
    dev: ['serve the demo from its sources, with reload', () => import('./commands/dev.ts')],
    test: ['run the tests', () => import('./commands/test.ts')],
    bench: ['measure pages, servers, search and publishing', () => import('../bench/bench.ts')],
    openapi: ['write docs/openapi.json and its page', () => import('./commands/openapi.ts')],
  },
};

/** The module of a command that works on the shop's data, which is where the settings say. */
function shop(load: () => Promise<CommandModule>): Load {
  return async () => {
    const { folders } = await import('./environment.ts');
    const { defineCommand, ...module } = await load();
    return {
      ...module,
      defineCommand: (terminal) => defineCommand({ ...terminal, dataFolder: folders.data }),
    };
  };
}
