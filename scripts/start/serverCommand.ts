import { PUBLISHER_READERS } from '@vitrine/publisher/pipeline/settings/publisherReaders.ts';
import { remotePublishSettings } from '@vitrine/publisher/pipeline/settings/publishSettings.ts';
import { API_READERS } from '@vitrine/reference-api/apiReaders.ts';
import { checkSettings } from '@vitrine/runtime/checkSettings.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { hasErrorCode } from '@vitrine/runtime/errorCode.ts';
import { type Environment, SettingError } from '@vitrine/runtime/settingError.ts';
import { readSetting } from '@vitrine/runtime/settings.ts';
import { adapter } from '../../src/shop.adapter.ts';
import { folders } from '../environment.ts';
import { type ApplicationOptions, openApplication } from './application.ts';
import { terminalEvents } from './terminalEvents.ts';

type Address = ApplicationOptions['address'];
/** Opens parts of the shop, and says where they are; `command` is what a person types. */
export async function runShop(server: {
  command: string;
  parts: ApplicationOptions['parts'];
  greeting: (shop: { url: string; tokenPlace: string }) => string;
}): Promise<void> {
  const { command, parts, greeting } = server;
  const readers = { api: API_READERS, publisher: PUBLISHER_READERS };
  const needsApi = parts.includes('api') ? [] : [remotePublishSettings];
  checkSettings([...parts.flatMap((part) => readers[part]), ...needsApi, readAddress]);
  if (parts.length > 1) refuseAdapter(command);
  const address = readAddress(process.env);
  const shop = await atFreePort(
    openApplication({
      parts,
      environment: process.env,
      folders,
      adapter,
      address,
      events: terminalEvents(),
    }),
    { command, address, setting: 'PORT' },
  );
  if (shop.isPaused) {
    console.log('An earlier release was gone back to. To publish again: bin/vitrine regenerate');
  }
  console.log(greeting({ ...shop, url: `http://${address.shownHost}:${shop.port}` }));
}

/** The address that `PORT` and `HOST` say; a wildcard address is reached by a name. */
function readAddress(environment: Environment): Address {
  const host = environment.HOST ?? '127.0.0.1';
  const shownHost = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return { port: readSetting(environment, 'PORT'), host, shownHost };
}

/** The address of `npm run dev`, as `DEV_PORT` says: on this machine only, beside the shop. */
export function readDevAddress(environment: Environment): Address {
  const port = readSetting(environment, 'DEV_PORT');
  return { port, host: '127.0.0.1', shownHost: 'localhost' };
}

const NO_ADDRESS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];

/**
 * What is being opened at an address; rejects with `CommandError` if its port is taken, and with
 * `SettingError` if the address is not this machine's.
 */
export async function atFreePort<Opened>(
  opening: Promise<Opened>,
  server: { command: string; address: Address; setting: 'PORT' | 'DEV_PORT' },
): Promise<Opened> {
  try {
    return await opening;
  } catch (cause) {
    const { port, host, shownHost } = server.address;
    const isNowhere = NO_ADDRESS.some((code) => hasErrorCode(cause, code));
    if (isNowhere && String(cause).includes(host)) {
      const hint = 'Use 127.0.0.1, or 0.0.0.0 for all addresses of this machine.';
      throw new SettingError(`HOST is "${host}", which is no address of this machine. ${hint}`, {
        cause,
      });
    }
    if (!hasErrorCode(cause, 'EADDRINUSE')) throw cause;
    const message =
      `Port ${port} is taken, perhaps by a shop that is already running: look at http://${shownHost}:${port}/, ` +
      `stop it, or choose another port with ${server.setting}=${port + 1} ${server.command}.`;
    throw new CommandError(message, { cause });
  }
}

/** Throws if the shop is set up for a backend of another shape: `command` starts the shop's own API. */
export function refuseAdapter(command: string): void {
  if (!adapter) return;
  throw new SettingError(
    `src/shop.adapter.ts is for a backend elsewhere, and ${command} runs the shop's own API. ` +
      'Use bin/vitrine publisher with API_BASE_URL (docs/your-backend.md), or set the adapter to null.',
  );
}
