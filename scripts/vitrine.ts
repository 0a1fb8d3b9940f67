import { constants, setPriority } from 'node:os';
import { type CommandModule, runModule } from './command.ts';
import { folders } from './environment.ts';

/** The commands that take arguments; each is loaded when it is requested. */
const COMMANDS: Record<string, () => Promise<CommandModule>> = {
  audit: () => import('./commands/audit.ts'),
  backup: () => import('./commands/backup.ts'),
  build: () => import('./commands/build.ts'),
  customers: () => import('./commands/customers.ts'),
  headers: () => import('./commands/headers.ts'),
  import: () => {
    // The shop that is open meanwhile comes first.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    return import('./commands/import.ts');
  },
  inquiries: () => import('./commands/inquiries.ts'),
  mock: () => import('./commands/mock.ts'),
  move: () => import('./commands/move.ts'),
  payments: () => import('./commands/payments.ts'),
  regenerate: () => import('./commands/regenerate.ts'),
  restore: () => import('./commands/restore.ts'),
  rollback: () => import('./commands/rollback.ts'),
  ship: () => import('./commands/ship.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (load) {
  process.exitCode = await runModule(await load(), args, {
    dataFolder: folders.data,
    output: process.stdout,
    errors: process.stderr,
  });
} else {
  console.error(`There is no command ${name}. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = 2;
}
