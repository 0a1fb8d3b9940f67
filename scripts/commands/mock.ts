import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openCommerceApi } from '../../server/application.ts';
import { hasErrorCode } from '../../server/errorCode.ts';
import { closeGracefully, listen, stopOnSignal } from '../../server/site/site.ts';
import { wholeNumber } from '../arguments.ts';
import { createCommand, type Terminal } from '../command.ts';
import { CommandError } from '../commandError.ts';
import { folders } from '../environment.ts';
import { explain } from '../explain.ts';
import { createMockApi, type OpenApiDocument } from '../mock/mockApi.ts';
import { terminalEvents } from '../start/terminalEvents.ts';

export function defineCommand(terminal: Terminal) {
  return createCommand('mock', terminal)
    .description(
      'The calls of docs/openapi.json with the demo’s data, to build a client or a backend against. ' +
        'Each call is checked against the document and reported here; what it changes is lost at the end.',
    )
    .option('--port <n>', 'where it listens, on this machine only', wholeNumber(0, 65_535), 8080)
    .option('--delay <ms>', 'added to every call', wholeNumber(0), 0)
    .action(({ port, delay }) => start(port, delay, terminal));
}

async function start(port: number, delayMs: number, { output }: Terminal): Promise<void> {
  const log = (line: string) => output.write(`${line}\n`);
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-mock-'));
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  const document: OpenApiDocument = JSON.parse(
    readFileSync(join(folders.root, 'docs/openapi.json'), 'utf8'),
  );
  const url = `http://localhost:${port}`;
  const shop = await openCommerceApi({
    dataFolder,
    payments: { provider: 'practice' },
    siteUrl: url,
  });
  const { onSeeding, onSeeded } = terminalEvents();
  const seeded = await shop.seed({ onProgress: onSeeding });
  if (seeded) onSeeded(seeded);
  const mock = createMockApi({ document, api: shop.app.fetch, log, delayMs });
  const server = createServer(getRequestListener(mock.fetch));
  try {
    await listen(server, port, '127.0.0.1');
  } catch (error) {
    if (!hasErrorCode(error, 'EADDRINUSE')) throw error;
    throw new CommandError(
      `Port ${port} is taken, perhaps by your backend. Choose another: bin/vitrine mock --port ${port + 1}`,
    );
  }
  stopOnSignal(async () => {
    await closeGracefully(server);
    await shop.close();
  }, explain);
  log(`The mock listens at ${url}; its first call: ${url}/api/productsList`);
}
