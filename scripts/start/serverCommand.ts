import { openShop, type ShopOptions } from '../../server/application.ts';
import { SettingError } from '../../server/settingError.ts';
import { adapter } from '../../src/shop.adapter.ts';
import { folders } from '../environment.ts';
import { explain } from '../explain.ts';
import { terminalEvents } from './terminalEvents.ts';

type Address = ShopOptions['address'];
type Environment = Record<string, string | undefined>;

/** A command that serves until a signal ends it. */
export interface ServerCommand {
  /** As a person types it. */
  command: string;
  /** Said of a failure, before its reason. */
  failed: string;
}

/** Opens parts of the shop, and says where they are. */
export async function runShop(
  server: ServerCommand & {
    parts: ShopOptions['parts'];
    greeting: (shop: { url: string; tokenPlace: string }) => string;
  },
): Promise<void> {
  const { command, parts, greeting } = server;
  const address = readAddress(process.env);
  await runServer({ ...server, address, portSetting: 'PORT' }, async () => {
    if (parts.length > 1) refuseAdapter(command);
    const events = terminalEvents();
    const shop = await openShop({ parts, environment: process.env, folders, address, events });
    if (shop.isPaused) {
      console.log('An earlier release was gone back to. To publish again: npm run regenerate');
    }
    console.log(greeting({ ...shop, url: `http://${address.shownHost}:${shop.port}` }));
  });
}

/** The address that `PORT` and `HOST` say; a wildcard address is reached by a name. */
function readAddress(environment: Environment): Address {
  const host = environment.HOST ?? '127.0.0.1';
  const shownHost = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return { port: readPort('PORT', environment.PORT ?? '4321'), host, shownHost };
}

/** The address of `npm run dev`, as `DEV_PORT` says: on this machine only, beside the shop. */
export function readDevAddress(environment: Environment): Address {
  const port = readPort('DEV_PORT', environment.DEV_PORT ?? '4322');
  return { port, host: '127.0.0.1', shownHost: 'localhost' };
}

function readPort(name: string, text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  console.error(`${name} is "${text}". It should be a number up to 65535, such as 4321.`);
  process.exit(1);
}

/** Starts what a command serves; a failure is said in one sentence, and ends the process. */
export async function runServer(
  server: ServerCommand & { address: Address; portSetting: 'PORT' | 'DEV_PORT' },
  start: () => Promise<void>,
): Promise<void> {
  try {
    await start();
  } catch (error) {
    const { command, failed, address, portSetting } = server;
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const { port, shownHost } = address;
    const message = isTaken
      ? `Port ${port} is taken, perhaps by a shop that is already running: look at http://${shownHost}:${port}/, ` +
        `stop it, or choose another port with ${portSetting}=${port + 1} ${command}.`
      : `${failed} ${explain(error)}`;
    console.error(`\n${message}`);
    process.exit(1);
  }
}

/** Throws if the shop is set up for a backend of another shape: `command` starts the shop's own API. */
export function refuseAdapter(command: string): void {
  if (!adapter) return;
  throw new SettingError(
    `src/shop.adapter.ts is for a backend elsewhere, and ${command} runs the shop's own API. ` +
      'Use npm run publisher with API_BASE_URL (docs/adapters.md), or set the adapter to null.',
  );
}
