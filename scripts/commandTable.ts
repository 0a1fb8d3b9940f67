import { constants, setPriority } from 'node:os';
import type { CommandModule, ProjectContext, Terminal } from '@vitrine/runtime/command/command.ts';

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
      project(() => import('@vitrine/publisher/commands/inventory.ts')),
    ],
    doctor: ['check an API and this project before a publish', doctor],
  },
  'Publish its pages:': {
    regenerate: [
      'publish what has changed',
      project(() => import('@vitrine/publisher/commands/regenerate.ts')),
    ],
    build: [
      'render every page into a folder',
      project(() => import('@vitrine/publisher/commands/build.ts')),
    ],
    rollback: [
      'make an earlier release live again',
      project(() => import('@vitrine/publisher/commands/rollback.ts')),
    ],
    send: [
      'send the published pages to a bucket',
      project(() => import('@vitrine/publisher/commands/send.ts')),
    ],
    headers: [
      'write headers for nginx, Caddy or Apache',
      project(() => import('@vitrine/publisher/commands/headers.ts')),
    ],
  },
  'Catalogue and data:': {
    import: [
      'take a catalogue into the shop',
      shop(() => {
        // The shop that is open meanwhile comes first.
        setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
        return import('@vitrine/reference-api/commands/import.ts');
      }),
    ],
    backup: [
      'back up the shop while it runs',
      shop(() => import('@vitrine/reference-api/commands/backup.ts')),
    ],
    restore: ['restore a backup', shop(() => import('@vitrine/reference-api/commands/restore.ts'))],
    move: [
      'move the shop to PostgreSQL',
      shop(() => import('@vitrine/reference-api/commands/move.ts')),
    ],
  },
  'Orders and customers:': {
    orders: [
      'list, pack, send, cancel and refund orders',
      shop(() => import('@vitrine/reference-api/commands/orders.ts')),
    ],
    cash: [
      'list and confirm what is paid on delivery',
      shop(() => import('@vitrine/reference-api/commands/cash.ts')),
    ],
    payments: [
      'list and settle payments in doubt',
      shop(() => import('@vitrine/reference-api/commands/payments.ts')),
    ],
    mail: [
      'write every e-mail as a file, to look at',
      shop(() => import('@vitrine/reference-api/commands/mail.ts')),
    ],
    inquiries: [
      'list what visitors asked',
      shop(() => import('@vitrine/reference-api/commands/inquiries.ts')),
    ],
    reviews: [
      'list what customers wrote, hide it, reply',
      shop(() => import('@vitrine/reference-api/commands/reviews.ts')),
    ],
    requests: [
      'list what buyers asked to cancel, return or withdraw',
      shop(() => import('@vitrine/reference-api/commands/requests.ts')),
    ],
    customers: [
      'export or erase a person’s data',
      shop(() => import('@vitrine/reference-api/commands/customers.ts')),
    ],
    audit: [
      'list what happened to money, accounts, reviews',
      shop(() => import('@vitrine/reference-api/commands/audit.ts')),
    ],
  },
  'Develop:': {
    dev: ['serve the demo from its sources, with reload', () => import('./commands/dev.ts')],
    test: ['run the tests', () => import('./commands/test.ts')],
    bench: [
      'measure pages, servers, search and publishing',
      () => import('../packages/bench/bench.ts'),
    ],
    openapi: ['write docs/openapi.json and its page', () => import('./commands/openapi.ts')],
  },
};

/** The module of a command that works on the shop's data, which is where the settings say. */
function shop(load: () => Promise<CommandModule>): Load {
  return async () => {
    const { folders } = await import('./environment.ts');
    return given(await load(), { dataFolder: folders.data });
  };
}

/** The module of a command that works on the published pages, or on what they are made of. */
function project(load: () => Promise<CommandModule<ProjectContext>>): Load {
  return async () => {
    const { folders } = await import('./environment.ts');
    const { adapter } = await import('../src/shop.adapter.ts');
    return given(await load(), { folders, adapter });
  };
}

/** It reads `.env` itself: `environment.ts` refuses the settings that the doctor is to report. */
async function doctor() {
  const { adapter } = await import('../src/shop.adapter.ts');
  return given(await import('@vitrine/doctor/doctor.ts'), { adapter });
}

/** A module whose command is given more than a terminal. */
function given<More extends object>(
  { defineCommand, describeError }: CommandModule<Terminal & More>,
  more: More,
): CommandModule<Terminal> {
  return {
    defineCommand: (terminal) => defineCommand({ ...terminal, ...more }),
    ...(describeError && {
      describeError: (error, terminal) => describeError(error, { ...terminal, ...more }),
    }),
  };
}
